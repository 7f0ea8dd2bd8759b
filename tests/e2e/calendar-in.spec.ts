import type { Page } from '@playwright/test'
import { createManualEntry, updateFlightStatus } from '@slipstream/contract/roster-edits'
import { answerOf } from '../support/caller.ts'
import { aimsCalendar, comingJuly, type AimsEvent } from '../support/crew-calendar.ts'
import { expect, joinAs, pressOn, tabTo, test, typeInto } from './fixtures.ts'
import { card, cards, rosterOf } from './roster-steps.ts'

const calendars = '/dashboard/settings/calendars'
const july = comingJuly()
const julyName = `July ${july.slice(0, 4)}`

const turnaround: AimsEvent = {
  uid: 'turnaround',
  from: '05T0500',
  to: '05T1030',
  title: 'LHR-EDI-LHR',
  sectors: ['06:00z-07:20z 1432 320', '08:10z-09:35z 1443 320'],
}
const outbound: AimsEvent = {
  uid: 'outbound',
  from: '12T1100',
  to: '12T2045',
  title: 'LHR-JFK',
  sectors: ['12:15z-20:05z 117 77W'],
}
const homeward: AimsEvent = {
  uid: 'homeward',
  from: '13T2200',
  to: '14T0625',
  title: 'JFK-LHR',
  sectors: ['23:10z-05:45z 112 77W'],
}
const office: AimsEvent = { uid: 'office', from: '22T0800', to: '22T1600', title: 'OFC Office' }
const unknown: AimsEvent = { uid: 'unknown', from: '24T0900', to: '24T1000', title: 'QQ9' }
const dayOff: AimsEvent = { uid: 'off', from: '26', title: 'D/O' }
const note: AimsEvent = { uid: 'note', from: '27', title: 'Midsummer fair' }

const first = aimsCalendar(july, [turnaround, outbound, homeward, office, unknown, dayOff, note])
const changed = aimsCalendar(july, [
  {
    ...turnaround,
    from: '05T0700',
    to: '05T1230',
    sectors: ['08:00z-09:20z 1440 320', '10:10z-11:35z 1451 320'],
  },
  outbound,
  homeward,
  { uid: 'check', from: '28T1300', to: '28T1700', title: 'SIM Simulator check' },
  unknown,
  dayOff,
])

// Playwright takes the browser's file dialogs while somebody listens. Left to each wait, a key pressed at once could come first,
// and open a dialog that nobody answers.
test.beforeEach(({ page }) => {
  page.on('filechooser', () => undefined)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

interface CalendarFile {
  name: string
  content: string | Buffer
}

/** Chooses a calendar's file by keyboard. */
async function chooseFile(page: Page, { name, content }: CalendarFile): Promise<void> {
  const choose = page.getByRole('button', { name: 'Choose a file' })
  await tabTo(choose)
  const asked = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await asked).setFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(content) })
}

/** Chooses by keyboard what an event that was not recognised becomes. */
async function decide(page: Page, title: string, as: 'Skip' | 'Duty' | 'Note'): Promise<void> {
  const group = page.getByRole('group', { name: `Import “${title}” as` })
  await tabTo(group.getByRole('radio', { name: 'Skip' }))
  const presses = { Skip: 0, Duty: 1, Note: 2 }[as]
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('ArrowRight')
  }
  await expect(group.getByRole('radio', { name: as })).toBeChecked()
}

async function lookAt(page: Page, file: CalendarFile): Promise<void> {
  await chooseFile(page, file)
  await pressOn(page.getByRole('button', { name: 'Preview' }))
}

/** Goes on to the next source of the form: an arrow key changes it. */
async function chooseNextSource(page: Page, from: 'File' | 'Text'): Promise<void> {
  await tabTo(page.getByRole('radio', { name: from, exact: true }))
  await page.keyboard.press('ArrowRight')
}

test.describe(
  'a calendar taken into the roster, by keyboard (issue 5: Real rosters in)',
  { tag: '@engines' },
  () => {
    test('file → preview → taken → month; a changed one: moved, new and removed, what the user set stays', async ({
      page,
      server,
    }) => {
      const member = await joinAs(page, server, calendars)
      await heading(page, 'Import your roster').waitFor()
      await lookAt(page, { name: 'roster.ics', content: first })

      await expect(heading(page, 'Preview changes')).toBeFocused()
      await expect(page.getByText('Read as an AIMS roster.')).toBeVisible()
      await expect(heading(page, '4 new')).toBeVisible()
      const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
      await expect(changes).toHaveCount(4)
      await expect(changes.nth(1)).toContainText(/LHR-JFK-LHR.*12 Jul[ \d]* 12:00 – \w+ 14 Jul[ \d]* 07:25/s)
      await expect(heading(page, '2 events not recognised')).toBeVisible()
      const events = page.getByRole('list', { name: 'Events not recognised' })
      await expect(events.getByText('Midsummer fair', { exact: true })).toBeVisible()
      await expect(page.getByText('All 2 will be skipped unless you choose otherwise.')).toBeVisible()
      await decide(page, 'QQ9', 'Note')
      await expect(page.getByText('1 of 2 will be skipped.')).toBeVisible()
      expect(await rosterOf(member, july)).toEqual([])

      await pressOn(page.getByRole('button', { name: 'Import' }))
      await pressOn(page.getByRole('link', { name: `Show ${julyName}` }))
      await expect(cards(page)).toHaveCount(5)
      await expect(card(page, '5 July')).toContainText(/Report 06:00 BST.*Clear 11:30/)
      await expect(card(page, '12 July')).toContainText(/Report 12:00 BST.*Clear 07:25, \w+day/)
      await expect(card(page, '22 July')).toContainText('Start 09:00 BST')
      await expect(card(page, '24 July')).toContainText('QQ9')
      await expect(card(page, '26 July')).toContainText('D/O')

      const roster = await rosterOf(member, july)
      const trip = roster.find((item) => item.kind === 'trip' && item.sectors.length === 2)
      await answerOf(member, updateFlightStatus, {
        body: {
          item_kind: 'trip',
          item_id: trip?.kind === 'trip' ? trip.id : '',
          direction: 'to_work',
          status: 'hotel',
        },
      })
      await answerOf(member, createManualEntry, {
        body: { title: 'Dentist', start: `${july}-22 10:00`, end: `${july}-22 11:00` },
      })

      await page.goto(calendars)
      await heading(page, 'Import your roster').waitFor()
      await lookAt(page, { name: 'roster.ics', content: changed })
      await expect(heading(page, '1 new, 1 moved, 1 removed')).toBeVisible()
      const moved = changes.filter({ hasText: 'LHR-EDI-LHR' })
      await expect(moved).toContainText(/Moved.*Was \w+ 5 Jul .*06:00–11:30.*Now \w+ 5 Jul .*08:00–13:30/s)
      await expect(changes.filter({ hasText: 'Office' })).toContainText(/Removed.*22 Jul/s)
      await expect(changes.filter({ hasText: 'Simulator check' })).toContainText(/New.*28 Jul/s)
      await expect(page.getByText('3 duties stay as they are.')).toBeVisible()

      await pressOn(page.getByRole('button', { name: 'Import' }))
      await pressOn(page.getByRole('link', { name: `Show ${julyName}` }))
      await expect(card(page, '5 July')).toContainText(/Report 08:00 BST.*Clear 13:30/)
      await expect(card(page, '28 July')).toContainText('Start 14:00 BST')
      await expect(page.getByRole('article', { name: /^OFC Office/ })).toBeHidden()
      await expect(card(page, '22 July')).toContainText('Dentist')
      await expect(card(page, '5 July')).toContainText('Hotel')
      await expect(cards(page)).toHaveCount(6)
    })
  },
)

test.describe('a bad calendar gets its message, and what was given stays (issue 5 Bad input)', () => {
  test('pasted text: nothing, no calendar, one with broken parts, whose rest is kept; an address on this machine', async ({
    page,
    server,
  }) => {
    await joinAs(page, server, calendars)
    await heading(page, 'Import your roster').waitFor()
    await chooseNextSource(page, 'File')
    const text = page.getByLabel('Calendar text')
    const look = page.getByRole('button', { name: 'Preview' })
    await pressOn(look)
    await expect(text).toHaveAccessibleDescription(/Calendar text is required/)
    await expect(text).toBeFocused()
    await text.fill('Mon 5 July: LHR-EDI-LHR')
    await pressOn(look)
    await expect(text).toHaveAccessibleDescription(/must contain the line BEGIN:VCALENDAR/)
    await expect(text).toHaveValue('Mon 5 July: LHR-EDI-LHR')

    const nowhere = { ...turnaround, uid: 'nowhere', title: 'LHR-QQQ', sectors: ['06:00z-07:20z 1432 320'] }
    const timeless = { ...outbound, title: 'LHR-JFK-BOS' }
    await text.fill(aimsCalendar(july, [{ ...office, more: ['this is no line'] }, nowhere, timeless]))
    await pressOn(look)
    await expect(heading(page, '1 new')).toBeVisible()
    const problems = page.getByRole('list', { name: 'Problems' })
    await expect(problems).toContainText(
      'This line could not be read, so it was left out. The rest was imported.',
    )
    const events = page.getByRole('list', { name: 'Events not recognised' })
    await expect(events).toContainText(/LHR-QQQ.*The airport QQQ is not known\./s)
    await expect(events).toContainText(/LHR-JFK-BOS.*A sector has no times\./s)
    await expect(problems.getByText('Line 9', { exact: true })).toBeVisible()
    await pressOn(page.getByRole('button', { name: 'Cancel' }))
    await expect(text).toHaveValue(/this is no line/)

    await chooseNextSource(page, 'Text')
    const address = page.getByLabel('Calendar link')
    await typeInto(address, 'http://crew.example/roster.ics')
    await page.keyboard.press('Enter')
    await expect(address).toHaveAccessibleDescription(
      /must begin with https:\/\/, so that nobody can read along/,
    )
    await typeInto(address, 'webcal://127.0.0.1/roster.ics')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Nothing was changed')
    await expect(address).toHaveValue('webcal://127.0.0.1/roster.ics')
  })

  test('a file of 20 MB, a page to log in, no rule’s end, another encoding', async ({ page, server }) => {
    const member = await joinAs(page, server, calendars)
    await heading(page, 'Import your roster').waitFor()
    await chooseFile(page, { name: 'years.ics', content: Buffer.alloc(20_000_000, 'X') })
    await expect(page.getByRole('note', { name: 'Not added' })).toContainText(
      'years.ics was not added: it is larger than the 5 MB that one file may have.',
    )

    await lookAt(page, { name: 'login.ics', content: '<!doctype html><title>Log in</title>' })
    await expect(page.getByRole('alert')).toContainText(
      'This is not an iCalendar file. Please export your roster as a calendar (.ics) and try again.',
    )
    await expect(page.getByRole('alert')).toContainText(
      'Nothing was changed, and what you entered is still here.',
    )
    await pressOn(page.getByRole('button', { name: /login\.ics/ }))

    const endless = { ...office, title: 'OFC Büro', more: ['RRULE:FREQ=YEARLY'] }
    const content = Buffer.from(aimsCalendar(july, [endless]), 'latin1')
    await lookAt(page, { name: 'endless.ics', content })
    await expect(page.getByText(/^This repeats for too long\./)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Changes' })).toContainText('OFC Büro')
    expect(await rosterOf(member, july)).toEqual([])
  })
})
