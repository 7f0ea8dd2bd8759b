import type { Page } from '@playwright/test'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import type { Price } from '@slipstream/contract/flight'
import { createManualEntry, deleteManualEntry, updateFlightStatus } from '@slipstream/contract/roster-edits'
import type { RosterItem, Trip } from '@slipstream/contract/roster'
import { updateProfile } from '@slipstream/contract/user-changes'
import { parseCalendar, type ParsedEvent } from '../../apps/api/src/testing/parse-calendar.ts'
import { answerOf, type Caller } from '../support/caller.ts'
import { aimsCalendar, comingJuly } from '../support/crew-calendar.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import { dayAfter, lastSunday, momentOf } from '../support/wall-clock.ts'
import { expect, joinAs, pressOn, test } from './fixtures.ts'
import { rosterOf } from './roster-steps.ts'

const calendars = '/dashboard/settings/calendars'
const july = comingJuly()
const march = addMonths(july, 8)
const october = addMonths(july, 3)
const spring = lastSunday(march)
const autumn = lastSunday(october)
const london = 'Europe/London'

/** A July of duties, and the night in March in which the clocks go forward, flown through from New York. */
async function fillRoster(member: Caller): Promise<void> {
  await answerOf(member, updateProfile, { body: { home_airports: ['EDI', 'AMS'] } })
  await takeCalendar(
    member,
    aimsCalendar(july, [
      {
        uid: 'turnaround',
        from: '05T0900',
        to: '05T1430',
        title: 'LHR-EDI-LHR',
        sectors: ['10:00z-11:20z 1432 320', '12:10z-13:35z 1443 320'],
      },
      { uid: 'office', from: '22T0800', to: '22T1600', title: 'OFC Office', more: ['LOCATION:LHR'] },
      { uid: 'off', from: '26', title: 'D/O' },
    ]),
  )
  const day = (offset: number) => String(Number(spring.slice(8)) + offset).padStart(2, '0')
  await takeCalendar(
    member,
    aimsCalendar(march, [
      {
        uid: 'out',
        from: `${day(-2)}T1100`,
        to: `${day(-2)}T2045`,
        title: 'LHR-JFK',
        sectors: ['12:15z-20:05z 117 77W'],
      },
      {
        uid: 'home',
        from: `${day(-1)}T2200`,
        to: `${day(0)}T0625`,
        title: 'JFK-LHR',
        sectors: ['23:10z-05:45z 112 77W'],
      },
    ]),
  )
  // An hour long: at 01:00 the clocks go on to 02:00.
  await answerOf(member, createManualEntry, {
    body: {
      title: 'Night watch; early, \\ late',
      notes: 'Bring: keys\nand a torch',
      start: `${spring} 00:30`,
      end: `${spring} 02:30`,
    },
  })
  // Three hours long: at 02:00 the clocks go back to 01:00.
  await answerOf(member, createManualEntry, {
    body: { title: 'Long watch', start: `${autumn} 00:30`, end: `${autumn} 02:30` },
  })
}

/** Every item, each once. */
async function allItems(member: Caller): Promise<RosterItem[]> {
  const months = await Promise.all([july, october, march].map((month) => rosterOf(member, month)))
  return months.flat()
}

const idOf = (item: RosterItem) => (item.kind === 'ground_duty' ? item.pseudo_id : item.id)

/** What a calendar must hold of the roster, by what tells it apart: `2027-07-05T09:00:00.000Z – 2027-07-05T14:30:00.000Z`. */
function expectedTimes(items: readonly RosterItem[]): Record<string, string> {
  const ofFlight = (uid: string, flight: Price | null) =>
    flight
      ? [
          [
            `${uid}@slipstream`,
            `${momentOf(flight.departure_time, flight.origin_timezone)} – ${momentOf(flight.arrival_time, flight.destination_timezone)}`,
          ],
        ]
      : []
  return Object.fromEntries(
    items.flatMap((item) => {
      const uid = `${item.kind}-${idOf(item)}`
      return [
        [`${uid}@slipstream`, timesOfItem(item)],
        ...ofFlight(`${uid}-to_work`, item.to_work_flight),
        ...ofFlight(`${uid}-from_work`, item.from_work_flight),
      ]
    }),
  )
}

/** Whole days are dates, the last one that is free: no calendar then moves them to another day. */
function timesOfItem(item: RosterItem): string {
  const [start, end] = item.kind === 'trip' ? [item.trip_start, item.trip_end] : [item.start, item.end]
  return start.endsWith(' 00:00') && end.endsWith(' 23:59')
    ? `${start.slice(0, 10)} – ${dayAfter(end.slice(0, 10))}`
    : `${momentOf(start, london)} – ${momentOf(end, london)}`
}

const timesOf = (events: readonly ParsedEvent[]) =>
  Object.fromEntries(events.map(({ uid, start, end }) => [uid, `${start} – ${end}`]))

/** Makes a calendar's address by keyboard and reads it off the screen. */
async function makeAddress(page: Page, kind: 'Whole roster' | 'Busy times only'): Promise<string> {
  const panel = page.getByRole('region', { name: kind })
  await pressOn(panel.getByRole('button', { name: 'Create link' }))
  const address = panel.getByLabel('Your new link')
  await expect(address).toBeFocused()
  return address.inputValue()
}

/** Reads a feed as a calendar does: with nothing but its address. */
async function readFeed(address: string) {
  const response = await fetch(address)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}

test.describe('the roster in other calendars (issue 5: Real rosters out)', () => {
  test('a feed says of every duty and commute what the roster says, through a night of changing clocks', async ({
    page,
    server,
  }) => {
    const member = await joinAs(page, server, calendars)
    await fillRoster(member)
    const trip = (await rosterOf(member, july)).find((item): item is Trip => item.kind === 'trip')
    const flight = trip?.prices.from_work.find(({ destination }) => destination === 'AMS')
    await answerOf(member, updateFlightStatus, {
      body: {
        item_kind: 'trip',
        item_id: trip?.id,
        direction: 'from_work',
        status: 'booked_correct_time',
        flight_id: flight?.id,
      },
    })
    const address = await makeAddress(page, 'Whole roster')
    const feed = await readFeed(address)
    expect(feed.status).toBe(200)
    expect(feed.headers.get('content-type')).toMatch(/^text\/calendar/)
    const calendar = parseCalendar(feed.text)
    const items = await allItems(member)
    expect(items).toHaveLength(6)
    expect(timesOf(calendar.events)).toEqual(expectedTimes(items))
    expect(Object.keys(timesOf(calendar.events))).toHaveLength(7)
    const titled = (title: string) => calendar.events.find(({ summary }) => summary === title)
    const watch = titled('Night watch; early, \\ late')
    expect(watch).toMatchObject({ start: `${spring}T00:30:00.000Z`, end: `${spring}T01:30:00.000Z` })
    expect(titled('Long watch')).toMatchObject({ end: `${autumn}T02:30:00.000Z` })
    expect(watch?.description).toContain('Bring: keys\nand a torch')
    const home = calendar.events.find(({ uid }) => uid.includes('-from_work@'))
    expect(home).toMatchObject({ location: 'LHR', status: 'CONFIRMED' })
    expect(home?.summary).toContain('LHR-AMS (booked)')

    const again = await readFeed(address)
    expect(again.text).toBe(feed.text)
    const etag = feed.headers.get('etag') ?? ''
    const unchanged = await fetch(address, { headers: { 'if-none-match': etag } })
    expect(unchanged.status).toBe(304)

    const entry = items.find((item) => item.kind === 'manual_entry' && item.notes !== '')
    await answerOf(member, deleteManualEntry, { params: { id: entry ? idOf(entry) : '' } })
    const after = parseCalendar((await readFeed(address)).text)
    expect(timesOf(after.events)).toEqual(timesOf(calendar.events))
    const gone = after.events.find(({ uid }) => uid === watch?.uid)
    expect(gone).toMatchObject({ status: 'CANCELLED', transparency: 'TRANSPARENT' })
    expect(gone?.sequence).toBeGreaterThan(watch?.sequence ?? 0)
    const others = (events: readonly ParsedEvent[]) => events.filter(({ uid }) => uid !== watch?.uid)
    expect(others(after.events)).toEqual(others(calendar.events))
  })

  test('a busy feed says when and nothing else; a revoked address is worth nothing at once', async ({
    page,
    server,
  }) => {
    const member = await joinAs(page, server, calendars)
    await fillRoster(member)
    const full = await makeAddress(page, 'Whole roster')
    const busy = await makeAddress(page, 'Busy times only')
    const told = parseCalendar((await readFeed(full)).text).events
    const { text } = await readFeed(busy)
    const { events } = parseCalendar(text)
    const away = told.filter(({ transparency }) => transparency === 'OPAQUE')
    expect(away.length).toBe(told.length - 1)
    expect(events.map(({ start, end }) => `${start} ${end}`).toSorted()).toEqual(
      away.map(({ start, end }) => `${start} ${end}`).toSorted(),
    )
    for (const event of events)
      expect(event).toMatchObject({ summary: 'Busy', description: '', location: '' })
    const secrets = [...told.map(({ uid }) => uid), 'LHR', 'EDI', 'JFK', 'Office', 'torch', 'Night', 'D/O']
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])

    const panel = page.getByRole('region', { name: 'Busy times only' })
    await pressOn(panel.getByRole('button', { name: 'Revoke' }))
    await pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }))
    await expect(page.getByText('Link revoked.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Create link' })).toBeVisible()
    const refused = await readFeed(busy)
    expect(refused.status).toBe(404)
    expect(refused.text).toContain('This calendar link no longer works.')
    expect((await readFeed(full)).status).toBe(200)

    const whole = page.getByRole('region', { name: 'Whole roster' })
    const saved = page.waitForEvent('download')
    await pressOn(whole.getByRole('button', { name: 'Download' }))
    const file = await saved
    expect(file.suggestedFilename()).toBe('slipstream-full.ics')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
    expect(parseCalendar(Buffer.concat(chunks).toString()).events).toEqual(told)

    await page.reload()
    await expect(whole.getByText(/^Made .* Last read /)).toBeVisible()
    await expect(page.getByLabel('Your new link')).toBeHidden()
    await pressOn(whole.getByRole('button', { name: 'New link' }))
    await pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'Create new link' }))
    await expect(whole.getByLabel('Your new link')).toBeFocused()
    const renewed = await whole.getByLabel('Your new link').inputValue()
    expect((await readFeed(full)).status).toBe(404)
    expect(parseCalendar((await readFeed(renewed)).text).events).toEqual(told)
  })
})
