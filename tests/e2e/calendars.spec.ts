import path from 'node:path'
import type { Page } from '@playwright/test'
import { updateFlightStatus } from '@slipstream/contract/roster-edits'
import { aPdf, printedPage } from '../../apps/web/src/testing/a-pdf.ts'
import { parseCalendar } from '../../apps/api/src/testing/parse-calendar.ts'
import { getAnswer } from '../support/caller.ts'
import { aimsCalendar, comingJuly, officeDay, type AimsEvent } from '../support/crew-calendar.ts'
import { expect, joinAs, pressOn, tabTo, test } from './fixtures.ts'
import { dutyRow, dutyRows, readRoster } from './roster-steps.ts'

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
const longTrip: AimsEvent[] = [
  {
    uid: 'outbound',
    from: '12T1100',
    to: '12T2045',
    title: 'LHR-JFK',
    sectors: ['12:15z-20:05z 117 77W'],
  },
  {
    uid: 'homeward',
    from: '13T2200',
    to: '14T0625',
    title: 'JFK-LHR',
    sectors: ['23:10z-05:45z 112 77W'],
  },
]
const unknown: AimsEvent = { uid: 'unknown', from: '24T0900', to: '24T1000', title: 'QQ9' }

const first = aimsCalendar(july, [turnaround, ...longTrip, officeDay, unknown])
const changed = aimsCalendar(july, [
  {
    ...turnaround,
    from: '05T0700',
    to: '05T1230',
    sectors: ['08:00z-09:20z 1440 320', '10:10z-11:35z 1451 320'],
  },
  ...longTrip,
  { uid: 'check', from: '28T1300', to: '28T1700', title: 'SIM Simulator check' },
  unknown,
])

const august = july.replace(/07$/, '08')
const printed = `Individual duty plan for SOMEBODY ELSE  NetLine/Crew  (all times in UTC)
Period: 05Aug${july.slice(2, 4)} - 06Aug${july.slice(2, 4)}
05Aug  C/I LHR 0500
       BA 1432 LHR 0600 0720 EDI
       BA 1443 EDI 0830 1005 LHR
       C/O 1035 LHR
06Aug  OFF LHR`

// Playwright takes the browser's file dialogs while somebody listens. Left to each wait, a key pressed at once could come first,
// and open a dialog that nobody answers.
test.beforeEach(({ page }) => {
  page.on('filechooser', () => undefined)
})

const mimeTypes: Record<string, string> = { '.ics': 'text/calendar', '.pdf': 'application/pdf' }

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** Chooses a roster's file by keyboard, and has it read. */
async function preview(page: Page, content: string | Uint8Array, name = 'roster.ics'): Promise<void> {
  const choose = page.getByRole('button', { name: 'Choose a file' })
  await tabTo(choose)
  const asked = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (
    await asked
  ).setFiles({ name, mimeType: mimeTypes[path.extname(name)] ?? '', buffer: Buffer.from(content) })
  await pressOn(page.getByRole('button', { name: 'Preview' }))
}

test(
  'calendar in and out by keyboard: a roster is imported, a changed one updates it, and a link shows it to another calendar (spec §4 Roster)',
  { tag: '@engines' },
  async ({ page, server }) => {
    const member = await joinAs(page, server, calendars)
    const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
    const importIt = async () => {
      await pressOn(page.getByRole('button', { name: 'Import' }))
      await pressOn(page.getByRole('link', { name: `Show ${julyName}` }))
    }

    await test.step('a file is previewed, and nothing is imported before it is decided', async () => {
      await heading(page, 'Import your roster').waitFor()
      await preview(page, first)
      await expect(heading(page, 'Preview changes')).toBeFocused()
      await expect(page.getByText(/^Read as an AIMS roster\./)).toBeVisible()
      await expect(changes.nth(1)).toContainText(/LHR-JFK-LHR.*12 Jul[ \d]* 12:00 – \w+ 14 Jul[ \d]* 07:25/s)
      const group = page.getByRole('group', { name: 'Import “QQ9” as' })
      await tabTo(group.getByRole('radio', { name: 'Duty' }))
      await page.keyboard.press('ArrowRight')
      await expect(group.getByRole('radio', { name: 'Note' })).toBeChecked()
      expect(await readRoster(member, july)).toEqual([])
    })

    await test.step('the month shows it', async () => {
      await importIt()
      await expect(dutyRows(page)).toHaveCount(4)
      await expect(dutyRow(page, '5 July')).toContainText(/06:00 to 11:30/)
      await expect(dutyRow(page, '12 July')).toContainText(/12:00 to 07:25 on \w+day/)
      await expect(dutyRow(page, '24 July')).toContainText('QQ9')
    })

    await test.step('a changed file says what moved, what is new and what is gone, and keeps what the user set', async () => {
      const [trip] = await readRoster(member, july)
      const item_id = trip?.kind === 'trip' ? trip.id : ''
      await getAnswer(member, updateFlightStatus, {
        body: { item_kind: 'trip', item_id, direction: 'to_work', status: 'hotel' },
      })
      await page.goto(calendars)
      await heading(page, 'Import your roster').waitFor()
      await preview(page, changed)
      await expect(heading(page, '1 new, 1 moved, 1 removed')).toBeVisible()
      await expect(changes.filter({ hasText: 'LHR-EDI-LHR' })).toContainText(
        /Moved.*Was \w+ 5 Jul .*06:00–11:30.*Now \w+ 5 Jul .*08:00–13:30/s,
      )
      await importIt()
      await expect(dutyRow(page, '5 July')).toContainText(/08:00 to 13:30/)
      await expect(dutyRow(page, '5 July')).toContainText('to work hotel')
      await expect(dutyRow(page, '28 July')).toContainText('14:00 to')
      await expect(page.getByRole('button', { name: /^OFC Office/ })).toBeHidden()
    })

    await test.step('a printed roster is read on the phone out of its PDF, asked about where it names somebody else, and imported', async () => {
      await page.goto(calendars)
      await heading(page, 'Import your roster').waitFor()
      await preview(page, aPdf([printedPage(printed.split('\n'))]), 'roster.pdf')
      await expect(heading(page, 'Is this your roster?')).toBeFocused()
      await pressOn(page.getByRole('button', { name: 'Yes, it’s mine' }))
      await expect(page.getByText(/^Read as a printed NetLine roster\./)).toBeVisible()
      await pressOn(page.getByRole('button', { name: 'Import' }))
      await heading(page, 'Roster imported').waitFor()
      const [trip, off] = await readRoster(member, august)
      expect(trip).toMatchObject({
        trip_start: `${august}-05 06:00`,
        trip_end: `${august}-05 11:35`,
        sectors: [
          { carrier: 'BA', flight_number: '1432', departure_time: `${august}-05 07:00` },
          { carrier: 'BA', flight_number: '1443', arrival_time: `${august}-05 11:05` },
        ],
      })
      expect(off).toMatchObject({ code: 'OFF', start: `${august}-06 00:00` })
    })

    await test.step('a link shows the roster to another calendar, until it is revoked', async () => {
      await page.goto(calendars)
      const whole = page.getByRole('region', { name: 'Whole roster' })
      await pressOn(whole.getByRole('button', { name: 'Create link' }))
      const field = whole.getByLabel('Your new link')
      await expect(field).toBeFocused()
      const link = await field.inputValue()
      const { events } = parseCalendar(await (await fetch(link)).text())
      expect(events.map(({ start }) => start)).toEqual(
        expect.arrayContaining([
          `${july}-05T07:00:00.000Z`,
          `${july}-12T11:00:00.000Z`,
          `${july}-28T13:00:00.000Z`,
        ]),
      )
      await pressOn(whole.getByRole('button', { name: 'Revoke' }))
      await pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }))
      await expect(page.getByText('Link revoked.')).toBeVisible()
      expect((await fetch(link)).status).toBe(404)
    })
  },
)
