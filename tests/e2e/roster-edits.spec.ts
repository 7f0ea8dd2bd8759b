import type { Page } from '@playwright/test'
import { aimsCalendar, comingJuly, dayTrip, officeDay } from '../support/crew-calendar.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, getMember, pressOn, signIn, test, typeInto, type Member } from './fixtures.ts'
import { dutyRow, chooseAction, openDuty, readRoster } from './roster-steps.ts'

const july = comingJuly()
const year = july.slice(0, 4)

/** A member with a trip on 6 July and a day in the office on 22 July, who looks at that month. */
async function joinWithRoster(page: Page, server: RunningServer): Promise<Member> {
  const member = await getMember(server)
  await takeCalendar(member, aimsCalendar(july, [dayTrip, officeDay]))
  await signIn(page, server, member, `/dashboard?month=${july}`)
  return member
}

const failure = { error: 'The roster cannot be written at the moment.', code: 'internal_error' }

/** Makes the server fail in one kind of call from now on, as it does with a full disk. */
async function failOn(page: Page, path: RegExp, method: string): Promise<() => Promise<void>> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, json: failure }) : route.fallback(),
  )
  return () => page.unroute(path)
}

test('the roster edited by keyboard: an entry over midnight in another zone is added, changed after a 500, deleted and brought back (spec §4 Roster refresh)', async ({
  page,
  server,
}) => {
  const member = await joinWithRoster(page, server)
  await expect(dutyRow(page, '6 July')).toBeVisible()
  await chooseAction(page, 'Add entry')
  const form = page.getByRole('dialog', { name: 'Add entry' })
  await typeInto(form.getByLabel('Title'), 'Night class')
  await typeInto(form.getByRole('combobox', { name: 'Location' }), 'JFK')
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/New York/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await typeInto(form.getByRole('textbox', { name: 'Start date' }), `20/07/${year}`)
  await typeInto(form.getByLabel('Start time'), '21:00')
  await typeInto(form.getByLabel('End time'), '01:30')
  await expect(form.getByText(/^21:00 in New York City = 02:00 London, \w+ 21 Jul$/)).toBeVisible()
  await expect(form.getByText(/^Ends the next day \(\+1\), \w+ 21 Jul, after 4 h 30 min$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Night class added.')).toBeVisible()
  await expect(form).toBeHidden()
  const entry = dutyRow(page, '21 July')
  await expect(entry).toContainText(/Night class.*02:00 to 06:30/)
  const readEntries = async () =>
    (await readRoster(member, july)).flatMap((item) => (item.kind === 'manual_entry' ? [item] : []))
  expect(await readEntries()).toMatchObject([
    { title: 'Night class', location: 'JFK', start: `${july}-21 02:00`, end: `${july}-21 06:30` },
  ])

  const work = await failOn(page, /\/roster\/manual-entries\//, 'PUT')
  const sheet = await openDuty(page, '21 July')
  await pressOn(sheet.getByRole('button', { name: 'Change' }))
  const change = page.getByRole('dialog', { name: 'Change entry' })
  await typeInto(change.getByLabel('Title'), 'Night school')
  const refreshed = page.waitForRequest(/\/roster\/roster\?/)
  await page.keyboard.press('Enter')
  await refreshed
  await expect(change.getByRole('alert')).toContainText(`${failure.error} What you entered is still here.`)
  await expect(change.getByLabel('Title')).toHaveValue('Night school')
  await work()
  await pressOn(change.getByRole('button', { name: 'Save changes' }))
  await expect(page.getByText('Night school changed.')).toBeVisible()
  await expect(change).toBeHidden()
  await expect(entry).toContainText('Night school')

  const again = page.getByRole('dialog', { name: /^Night school/ })
  await pressOn(again.getByRole('button', { name: 'Delete' }))
  await expect(again).toBeHidden()
  await expect(entry).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(entry).toBeVisible()
  await expect(page.getByText(/^Night school, \w+ 21 July, is back on your roster\.$/)).toBeVisible()
  expect(await readEntries()).toMatchObject([{ title: 'Night school', start: `${july}-21 02:00` }])
})
