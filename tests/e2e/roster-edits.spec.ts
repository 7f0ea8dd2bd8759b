import type { Page } from '@playwright/test'
import { aimsCalendar, comingJuly, dayTrip, officeDay } from '../support/crew-calendar.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, memberOf, pressOn, signIn, test, typeInto, type Member } from './fixtures.ts'
import { card, chooseAction, openDuty, rosterOf } from './roster-steps.ts'

const july = comingJuly()
const year = july.slice(0, 4)

/** A member with a trip on 6 July and a day in the office on 22 July, who looks at that month. */
async function joinWithRoster(page: Page, server: RunningServer): Promise<Member> {
  const member = await memberOf(server)
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

const nextRoster = (page: Page) => page.waitForRequest(/\/roster\/roster\?/)

/** What the worker keeps of a user after a push; `keep` stands in for the push service. */
const pushed = {
  keep: (page: Page, month: string) =>
    page.evaluate(async (roster) => {
      await navigator.serviceWorker.ready
      const profile = '/api/v1/user/profile/fetch'
      const answer = await fetch(profile, { credentials: 'include' })
      if (!answer.ok) throw new Error(`The profile was answered ${answer.status}: ${await answer.text()}`)
      const { user }: { user: { id: string } } = await answer.clone().json()
      const cache = await caches.open(`slipstream-data-${user.id}`)
      await cache.put(profile, answer)
      await cache.put(roster, await fetch(roster, { credentials: 'include' }))
    }, `/api/v1/roster/roster?month=${month}`),
  paths: (page: Page) =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('slipstream-data-'))
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return kept.flat().map(({ url }) => new URL(url).pathname)
    }),
}

test.describe('the roster edited by keyboard (spec §4 Roster refresh; issue 5 Editing)', () => {
  test('an entry over midnight in another zone: added, changed after a 500, deleted, brought back', async ({
    page,
    server,
  }) => {
    const member = await joinWithRoster(page, server)
    await expect(card(page, '6 July')).toBeVisible()
    await chooseAction(page, 'Add entry')
    const form = page.getByRole('dialog', { name: 'Add entry' })
    await typeInto(form.getByLabel('Title'), 'Night class')
    await typeInto(form.getByRole('combobox', { name: 'Location' }), 'JFK')
    await expect(page.getByRole('option', { name: /New York/ }).first()).toBeVisible()
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
    const entry = card(page, '21 July')
    await expect(entry).toContainText(/Night class.*Start 02:00 BST.*End 06:30/)
    const kept = async () =>
      (await rosterOf(member, july)).flatMap((item) => (item.kind === 'manual_entry' ? [item] : []))
    expect(await kept()).toMatchObject([
      { title: 'Night class', location: 'JFK', start: `${july}-21 02:00`, end: `${july}-21 06:30` },
    ])

    const work = await failOn(page, /\/roster\/manual-entries\//, 'PUT')
    const sheet = await openDuty(page, '21 July')
    await pressOn(sheet.getByRole('button', { name: 'Change' }))
    const change = page.getByRole('dialog', { name: 'Change entry' })
    await typeInto(change.getByLabel('Title'), 'Night school')
    const refreshed = nextRoster(page)
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
    expect(await kept()).toMatchObject([{ title: 'Night school', start: `${july}-21 02:00` }])
  })

  test('a ground duty deleted and brought back; where the server fails it is back, and the month is asked for again', async ({
    page,
    server,
  }) => {
    const member = await joinWithRoster(page, server)
    const office = card(page, '22 July')
    const work = await failOn(page, /\/roster\/ground-duties\//, 'DELETE')
    const sheet = await openDuty(page, '22 July')
    const refreshed = nextRoster(page)
    await pressOn(sheet.getByRole('button', { name: 'Delete' }))
    await refreshed
    await expect(page.getByText(`could not be deleted. ${failure.error}`)).toBeVisible()
    await expect(office).toBeVisible()

    await work()
    const again = await openDuty(page, '22 July')
    await pressOn(again.getByRole('button', { name: 'Delete' }))
    await expect(office).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(office).toBeVisible()
    await expect(page.getByText(/^OFC Office, \w+ 22 July, is back on your roster\.$/)).toBeVisible()
    expect(await rosterOf(member, july)).toHaveLength(2)
  })

  test('a deletion whose message hid after 4 s is undone from the list of recent notices (issue 16, C5)', async ({
    page,
    server,
  }) => {
    const member = await joinWithRoster(page, server)
    const office = card(page, '22 July')
    await expect(office).toBeVisible()
    const sheet = await openDuty(page, '22 July')
    await pressOn(sheet.getByRole('button', { name: 'Delete' }))
    const message = page
      .getByRole('region', { name: 'Notifications' })
      .getByText(/^OFC Office, .*, deleted\.$/)
    await expect(message).toBeVisible()
    await expect(message).toBeHidden()
    await expect(office).toBeHidden()

    await pressOn(page.getByRole('button', { name: 'Recent notices' }))
    const list = page.getByRole('dialog', { name: 'Recent notices' })
    await pressOn(list.getByRole('button', { name: /^Undo: OFC Office/ }))
    await expect(list.getByText(/is back on your roster\.$/)).toBeVisible()
    await expect(list.getByRole('button', { name: /^Undo/ })).toBeHidden()
    await page.goBack()
    await expect(list).toBeHidden()
    await expect(office).toBeVisible()
    expect(await rosterOf(member, july)).toHaveLength(2)
  })

  test('a status is shown at once, taken back with the message where the server fails, and kept where it does not', async ({
    page,
    server,
  }) => {
    const member = await joinWithRoster(page, server)
    const sheet = await openDuty(page, '6 July')
    await pressOn(sheet.getByRole('link', { name: 'To work' }))
    const choice = sheet.getByRole('group', { name: 'Booking to work' })
    const hotel = choice.getByRole('button', { name: 'Hotel' })
    const notBooked = choice.getByRole('button', { name: 'Not booked' })
    await expect(notBooked).toHaveAttribute('aria-pressed', 'true')

    const { promise: seen, resolve: see } = Promise.withResolvers<void>()
    const path = /\/roster\/update-flight-status$/
    await page.route(path, async (route) => {
      await seen
      await route.fulfill({ status: 500, json: failure })
    })
    await pressOn(hotel)
    await expect(hotel).toHaveAttribute('aria-pressed', 'true')
    see()
    await expect(page.getByText(failure.error)).toBeVisible()
    await expect(hotel).toHaveAttribute('aria-pressed', 'false')
    await expect(notBooked).toHaveAttribute('aria-pressed', 'true')

    await page.unroute(path)
    const answered = page.waitForResponse(path)
    await pressOn(hotel)
    expect((await answered).ok()).toBe(true)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(card(page, '6 July')).toContainText('Hotel')
    expect(await rosterOf(member, july)).toMatchObject([{ to_work_status: 'hotel' }, {}])
  })

  test('what a push brought before a change is dropped by it (spec §7 CLEAR_PROFILE_CACHE; issue 16, C6)', async ({
    page,
    server,
  }) => {
    await joinWithRoster(page, server)
    await expect(card(page, '6 July')).toBeVisible()
    await pushed.keep(page, july)
    await expect.poll(() => pushed.paths(page)).toHaveLength(2)
    const sheet = await openDuty(page, '6 July')
    await pressOn(sheet.getByRole('link', { name: 'To work' }))
    await pressOn(sheet.getByRole('button', { name: 'Hotel' }))
    await expect.poll(() => pushed.paths(page)).toEqual([])

    await pushed.keep(page, july)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('link', { name: /^Profile/ }).click()
    await typeInto(page.getByLabel('First name'), 'Robin')
    await pressOn(page.getByRole('button', { name: 'Save' }))
    await expect.poll(() => pushed.paths(page)).toEqual(['/api/v1/roster/roster'])
  })
})
