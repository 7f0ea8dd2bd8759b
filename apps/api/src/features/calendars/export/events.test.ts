import { rosterClock } from '@slipstream/commute/time/clock'
import type { Price } from '@slipstream/contract/flight'
import type { ManualEntry, RosterItem, Sector, Trip } from '@slipstream/contract/roster'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import { aGroundDuty, aManualEntry, aPrice, aSector, aTrip } from '@slipstream/contract/testing/records'
import { defaultUserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { parseCalendar } from '#testing/parse-calendar.ts'
import type { CalendarEvent, PublishedEvent } from './calendar-event.ts'
import { fullEvents } from './full-events.ts'
import { writeCalendar } from './write-calendar.ts'

const context = { settings: defaultUserSettings, homeAirports: ['EDI'], base: 'LHR' }

const changedAt = new Date('2026-10-20T09:00:00Z')

/** Never published before. */
function fresh(event: CalendarEvent): PublishedEvent {
  return { ...event, sequence: 0, changedAt, isCancelled: false }
}

/** The items as a calendar tells them, read back. */
function getPublished(...items: RosterItem[]) {
  return parseCalendar(
    writeCalendar('full', fullEvents(items, planRoster(items, context), rosterClock).map(fresh)),
  ).events
}

const entry = (fields: Partial<ManualEntry>) => aManualEntry({ id: 'm1', ...fields })

const out = aSector({
  departure_time: '2026-11-05 08:20',
  arrival_time: '2026-11-05 11:10',
  report_time: '2026-11-05 06:50',
  clear_time: '2026-11-05 16:40',
})
const back: Sector = {
  ...out,
  flight_number: '178',
  origin: 'JFK',
  destination: 'LHR',
  departure_time: '2026-11-06 18:30',
  arrival_time: '2026-11-07 06:20',
  origin_timezone: 'America/New_York',
  destination_timezone: 'Europe/London',
  report_time: '2026-11-06 22:00',
  clear_time: '2026-11-07 06:50',
  is_positioning: true,
}
const newYork = aTrip({ id: 't1', sectors: [out, back] })

const overnight = aPrice({
  id: 'BA178',
  flight_number: '178',
  origin: 'JFK',
  departure_time: '2026-11-04 18:00',
  arrival_time: '2026-11-05 05:50',
  origin_timezone: 'America/New_York',
  duration_minutes: 410,
  price_amount: '300.00',
  seats_available: null,
  deep_link: 'https://book.example/secret-of-a-booking',
})

describe('an item in a calendar (issue 5 item 7)', () => {
  it('tells each duty of a trip with a nightstop, and every clock by its name', () => {
    expect(getPublished(newYork)).toMatchObject([
      {
        uid: 'trip-t1@slipstream',
        summary: 'LHR-JFK-LHR',
        description: [
          'Trip 8026',
          'Report Thu 5 Nov 06:50, clear Thu 5 Nov 16:40, London time',
          'BA117 LHR 08:20 - JFK 11:10',
          'Report Fri 6 Nov 22:00, clear Sat 7 Nov 06:50, London time',
          'BA178 JFK 18:30 - LHR 06:20 (positioning)',
          'Flights are in the local times of their airports.',
        ].join('\n'),
        start: '2026-11-05T06:50:00.000Z',
        end: '2026-11-07T06:50:00.000Z',
      },
    ])
  })

  it('names no number where a trip has none, as those of a calendar', () => {
    const [trip] = getPublished({ ...newYork, trip_number: '' })
    expect(trip?.description).toMatch(/^Report Thu 5 Nov 06:50, /)
  })

  it('tells a flight by the clocks of both its airports, over midnight and the sea', () => {
    const [, flight] = getPublished({ ...newYork, to_work_flight: overnight })
    expect(flight).toMatchObject({
      uid: 'trip-t1-to_work@slipstream',
      summary: 'To work: BA178 JFK-LHR (planned)',
      start: '2026-11-04T23:00:00.000Z',
      end: '2026-11-05T05:50:00.000Z',
    })
    expect(flight?.description).not.toContain('secret')
  })

  it.each([
    ['2026-11-17 00:00', '2026-11-17 23:59', '2026-11-17', '2026-11-18'],
    ['2026-11-17 00:00', '2026-11-21 23:59', '2026-11-17', '2026-11-22'],
    ['2026-11-17 00:00', '2026-11-18 00:00', '2026-11-17', '2026-11-18'],
    // The night in which London's clock changes is a day like any other.
    ['2026-10-25 00:00', '2026-10-25 23:59', '2026-10-25', '2026-10-26'],
    ['2026-06-10 00:00', '2026-06-11 23:59', '2026-06-10', '2026-06-12'],
  ])('tells whole days as dates: %s to %s', (start, end, first, after) => {
    expect(getPublished(entry({ start, end }))).toMatchObject([{ start: first, end: after }])
  })

  it.each([
    ['2026-11-17 00:01', '2026-11-17 23:59', '2026-11-17T00:01:00.000Z', '2026-11-17T23:59:00.000Z'],
    ['2026-11-17 00:00', '2026-11-17 23:58', '2026-11-17T00:00:00.000Z', '2026-11-17T23:58:00.000Z'],
    ['2026-11-17 00:00', '2026-11-17 00:00', '2026-11-17T00:00:00.000Z', '2026-11-17T00:00:00.000Z'],
  ])('tells anything less as times: %s to %s', (start, end, from, to) => {
    expect(getPublished(entry({ start, end }))).toMatchObject([{ start: from, end: to }])
  })

  it('tells that whole days are off as the dates they were', () => {
    const leaveEntry = entry({ start: '2026-11-17 00:00', end: '2026-11-18 23:59' })
    const [event] = fullEvents([leaveEntry], planRoster([leaveEntry], context), rosterClock).map(fresh)
    if (!event) throw new Error('An entry is an event.')
    const { events } = parseCalendar(writeCalendar('full', [{ ...event, isCancelled: true }]))
    expect(events).toMatchObject([{ start: '2026-11-17', end: '2026-11-19', status: 'CANCELLED' }])
  })

  it('calls the way from work Home', () => {
    const home = { ...overnight, departure_time: '2026-11-08 18:30', arrival_time: '2026-11-09 06:20' }
    const [, flight] = getPublished({ ...newYork, from_work_flight: home, from_work_status: 'standby' })
    expect(flight).toMatchObject({
      uid: 'trip-t1-from_work@slipstream',
      summary: 'Home: BA178 JFK-LHR (standby)',
    })
  })

  it('call a jumpseat that was asked for by its name', () => {
    const jumpseat = {
      ...overnight,
      departure_time: '2026-11-08 18:30',
      arrival_time: '2026-11-09 06:20',
      fare_type: 'standby' as const,
      is_jumpseat: true,
    }
    const [, flight] = getPublished({ ...newYork, from_work_flight: jumpseat, from_work_status: 'standby' })
    expect(flight).toMatchObject({ summary: 'Home: BA178 JFK-LHR (jumpseat)' })
  })

  describe('of a rest (issue 15: the plan’s flights, no contradictory ones)', () => {
    const day = (id: string, report: string, clear: string, parts: Partial<Trip> = {}): Trip => ({
      ...newYork,
      id,
      trip_start: report,
      trip_end: clear,
      sectors: [{ ...out, destination: 'LHR', report_time: report, clear_time: clear }],
      ...parts,
    })
    const flight = (direction: Price['direction'], name: string, leaves: string, lands: string): Price => {
      const [origin, destination] = direction === 'to_work' ? ['EDI', 'LHR'] : ['LHR', 'EDI']
      return {
        ...overnight,
        id: name,
        direction,
        flight_number: name,
        origin,
        destination,
        departure_time: leaves,
        arrival_time: lands,
        origin_timezone: 'Europe/London',
        destination_timezone: 'Europe/London',
        duration_minutes: 75,
      }
    }
    const home = flight('from_work', '1448', '2026-11-22 19:05', '2026-11-22 20:20')
    const toWork = flight('to_work', '1439', '2026-11-22 13:00', '2026-11-22 14:15')
    const first = day('first', '2026-11-22 06:00', '2026-11-22 17:00', { from_work_flight: home })
    const second = day('second', '2026-11-23 12:00', '2026-11-23 20:00', { to_work_flight: toWork })
    const summaries = (...items: RosterItem[]) => getPublished(...items).map(({ summary }) => summary)

    it('tells two bookings that cannot both be flown as a conflict, each with the other', () => {
      const events = getPublished(
        { ...first, from_work_status: 'booked_correct_time' },
        { ...second, to_work_status: 'booked_correct_time' },
      ).filter(({ summary }) => summary?.startsWith('Conflict'))
      expect(events.map(({ summary }) => summary)).toEqual([
        'Conflict: Home: BA1448 LHR-EDI (booked)',
        'Conflict: To work: BA1439 EDI-LHR (booked)',
      ])
      for (const { description } of events)
        expect(description).toContain("BA1448 home and BA1439 to work can't both be flown.")
    })

    it('says that a booked flight does not keep the minimum gap', () => {
      const late = flight('to_work', '1441', '2026-11-23 10:40', '2026-11-23 11:55')
      const [, event] = getPublished({
        ...second,
        to_work_flight: late,
        to_work_status: 'booked_correct_time',
      })
      expect(event?.summary).toBe('Conflict: To work: BA1441 EDI-LHR (booked)')
      expect(event?.description).toContain('This flight does not keep your minimum gap before report.')
    })

    it('leaves out a planned flight that does not fit with what is booked', () => {
      const published = summaries({ ...first, from_work_status: 'booked_correct_time' }, second)
      expect(published).toContain('Home: BA1448 LHR-EDI (booked)')
      expect(published.some((summary) => summary?.includes('BA1439'))).toBe(false)
    })

    it('tells neither flight of a rest that is spent near base', () => {
      const published = summaries({ ...first, from_work_status: 'hotel' }, second)
      expect(published.some((summary) => /BA14/.test(summary ?? ''))).toBe(false)
    })

    it('tells the booking reference', () => {
      const [, event] = getPublished({
        ...first,
        from_work_status: 'booked_correct_time',
        from_work_reference: 'ABC123',
      })
      expect(event?.description).toContain('Booking reference ABC123.')
    })
  })

  it('leaves out a flight whose times cannot be read, and keeps its duty', () => {
    const broken = { ...overnight, origin_timezone: 'Nowhere/Land' }
    expect(getPublished({ ...newYork, to_work_flight: broken })).toHaveLength(1)
  })

  it('is free time where it takes nobody away: leave has no place', () => {
    const duty = aGroundDuty({
      code: 'LVE',
      description: '',
      start: '2026-11-10 00:00',
      end: '2026-11-12 23:59',
    })
    expect(getPublished({ ...duty, location: null })).toMatchObject([
      { summary: 'LVE', transparency: 'TRANSPARENT' },
    ])
    expect(getPublished({ ...duty, location: 'LHR' })).toMatchObject([
      { location: 'LHR', transparency: 'OPAQUE' },
    ])
  })

  it('keeps the letters of any language, and breaks no line within one', () => {
    const title = 'Zoë’s 誕生日 🎂 '.repeat(12).trim()
    expect(getPublished(entry({ title, notes: 'Bring: cake; plates, forks \\ knives' }))).toMatchObject([
      {
        summary: title,
        description: 'Bring: cake; plates, forks \\ knives',
        uid: 'manual_entry-m1@slipstream',
      },
    ])
  })

  it.each([
    ['a line of its own', 'Dentist\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Not mine'],
    ['a control character', 'Dentist\u0007 \u001B[31m'],
  ])('lets nobody write %s into it', (_, title) => {
    const events = getPublished(entry({ title, notes: title }))
    expect(events).toHaveLength(1)
    expect(events[0]?.summary).toContain('Dentist')
    expect(events[0]?.summary).not.toMatch(/[^\P{Cc}\n]/u)
  })
})

describe('the alarm at the door (issue 50, 5)', () => {
  const flight = aPrice({
    direction: 'to_work',
    departure_time: '2026-11-05 04:20',
    arrival_time: '2026-11-05 05:45',
  })
  const trip = aTrip({ sectors: [out, back], to_work_status: 'booked_correct_time', to_work_flight: flight })
  const write = (settings: typeof context.settings | null) =>
    writeCalendar('full', fullEvents([trip], planRoster([trip], context), rosterClock, settings).map(fresh))

  it('rings 95 minutes before the flight to work, at a moment, and at nothing else', () => {
    const text = write(context.settings)
    expect(text.match(/BEGIN:VALARM/g)).toHaveLength(1)
    expect(text).toMatch(/TRIGGER;VALUE=DATE-TIME:20261105T024500Z/)
    expect(text).toContain('DESCRIPTION:Leave your door')
  })

  it('is left out where its owner did not ask for it', () => {
    expect(write(null)).not.toContain('VALARM')
  })

  it('rings at no flight that cannot be flown', () => {
    const late = { ...flight, departure_time: '2026-11-05 06:20', arrival_time: '2026-11-05 07:45' }
    const broken = { ...trip, to_work_flight: late }
    const events = fullEvents([broken], planRoster([broken], context), rosterClock, context.settings)
    expect(writeCalendar('full', events.map(fresh))).not.toContain('VALARM')
  })
})
