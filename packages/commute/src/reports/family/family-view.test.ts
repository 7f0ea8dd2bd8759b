import { rosterClock } from '../../time/clock.ts'
import * as fc from 'fast-check'
import type { FamilyView } from '@slipstream/contract/family-links'
import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty, aManualEntry, aTrip } from '../../fixtures.test-data.ts'
import { aStatus } from '../../today/live/live.test-data.ts'
import { liveCommutes } from '../../today/live/live-commutes.ts'
import { statusesByFlight } from '../../flights/live-times.ts'
import { readFlightInstants } from '../../flights/flights.ts'
import { getFlight, getStatusFor, withBooking } from '../../roster/item-booking.ts'
import { tripWithOffers } from '../../plan/arbitrary-trips.test-data.ts'
import { along, homeAt17, twoDuties, workAt7 } from '../../plan/plan.test-data.ts'
import { planRests } from '../../plan/plan-rests.ts'
import { clearInstant, reportInstant } from '../../roster/roster-items.ts'
import { minuteMs, rosterZone, toInstant, type Instant } from '../../time/zoned-time.ts'
import { familyView, type FamilyViewInput } from './family-view.ts'

const context = aContext()
const instant = (local: string) => toInstant(local, rosterZone)

function viewAt(
  items: readonly RosterItem[],
  now: string | Instant,
  parts: Partial<FamilyViewInput> = {},
): FamilyView {
  return familyView({
    name: 'Ada',
    items,
    context,
    now: typeof now === 'string' ? instant(now) : now,
    clock: rosterClock,
    rosterReadAt: null,
    rest: null,
    detail: 'times',
    ...parts,
  })
}

/** Every text of a page in one. */
const getWords = (view: FamilyView) => JSON.stringify(Object.values(view))
const shortly = ({ headline, lines }: FamilyView) => [headline, ...lines]

/** Clear 16:00 on Thursday 5 November, home at 19:00; from home at 05:25 on Sunday the 8th, report at noon. */
function booked(
  status: 'booked_correct_time' | 'standby' | 'not_booked' = 'booked_correct_time',
): RosterItem[] {
  const [first, second] = twoDuties([])
  return [
    withBooking(first, 'from_work', { status, flight: homeAt17 }),
    withBooking(second, 'to_work', { status, flight: workAt7 }),
  ]
}
const restKey = 'trip:a~trip:b'

describe('what the family reads (issue 22 item 6)', () => {
  it('a rest at home with both flights booked, from duty to duty', () => {
    const items = booked()
    const at = (now: string) => viewAt(items, now).headline
    expect(shortly(viewAt(items, '2026-11-05 12:00'))).toEqual([
      'At work until Thu 16:00',
      'Home about Thu 19:00.',
      'The flight home is booked.',
      'Until about Sun 05:25.',
    ])
    expect(at('2026-11-05 16:00')).toBe('Off work, home about Thu 19:00')
    expect(at('2026-11-05 17:30')).toBe('On the way home, home about Thu 19:00')
    expect(at('2026-11-06 12:00')).toBe('At home until about Sun 05:25')
    expect(shortly(viewAt(items, '2026-11-08 06:00'))).toEqual([
      'On the way to work',
      'At work from Sun 12:00.',
    ])
    expect(at('2026-11-08 09:00')).toBe('Near base, before work')
    expect(at('2026-11-08 12:00')).toBe('At work until Mon 20:00')
  })

  it('says that a flight is planned and not booked, or a staff seat', () => {
    expect(viewAt(booked('not_booked'), '2026-11-05 12:00').lines).toEqual([
      'Home about Thu 19:00.',
      'Planned: times may change.',
      'Until about Sun 05:25.',
    ])
    expect(viewAt(booked('standby'), '2026-11-05 12:00').lines).toContain(
      'The flight home is on a staff seat that is not certain: it may be a later one.',
    )
    expect(viewAt(booked('not_booked'), '2026-11-06 12:00').lines).toContain(
      'By the plan: the flight home was not booked here.',
    )
  })

  it('promises nothing that nobody has decided: a flight that is only on offer is not known', () => {
    const items = twoDuties([homeAt17, workAt7])
    expect(shortly(viewAt(items, '2026-11-05 12:00'))).toEqual([
      'At work until Thu 16:00',
      'When home: not known yet.',
    ])
    expect(shortly(viewAt(items, '2026-11-06 12:00'))).toEqual([
      'Off work until Sun 12:00',
      'When home: not known yet.',
    ])
  })

  it('does not promise a booked flight home that leaves before clear', () => {
    const [first, second] = twoDuties([], { clear: '2026-11-05 17:30' })
    const late = withBooking(first, 'from_work', { status: 'booked_correct_time', flight: homeAt17 })
    expect(viewAt([late, second], '2026-11-05 12:00').lines).toEqual(['When home: not known yet.'])
  })

  it('says that a flight close after clear may be missed', () => {
    const [first, second] = twoDuties([], { clear: '2026-11-05 16:50' })
    const close = withBooking(first, 'from_work', { status: 'booked_correct_time', flight: homeAt17 })
    expect(viewAt([close, second], '2026-11-05 12:00').lines).toEqual([
      'Home about Thu 19:00.',
      'The flight home leaves soon after work: it may be a later one.',
      'At work again Sun 12:00.',
      'When leaving home: not known yet.',
    ])
  })

  it('says that a flight is booked, and not when, where nobody has said which', () => {
    const [first, second] = twoDuties([])
    const items: RosterItem[] = [{ ...first, from_work_status: 'booked_correct_time' }, second]
    const line = 'Flight home booked, time unknown.'
    expect(viewAt(items, '2026-11-05 12:00').lines).toEqual([line])
    expect(viewAt(items, '2026-11-06 12:00').lines).toEqual([line])
    expect(viewAt(items, '2026-11-01 12:00').times[0]?.lines).toContain(line)
  })

  it('stays near base where a hotel was chosen', () => {
    const [first, second] = twoDuties([])
    const items: RosterItem[] = [{ ...first, from_work_status: 'hotel' }, second]
    expect(viewAt(items, '2026-11-05 12:00').lines).toEqual(['Then staying near base until Sun 12:00.'])
    expect(viewAt(items, '2026-11-06 12:00').headline).toBe('Staying near base until Sun 12:00')
  })

  it('does not say until when somebody is home where the next month was never read', () => {
    const [first] = booked()
    const known = { ...context, knownMonths: new Set(['2026-11']) }
    const view = viewAt(first ? [first] : [], '2026-11-06 12:00', { context: known })
    expect(shortly(view)).toEqual(['At home', 'Work after that: not known yet.'])
  })

  it('calls an entry of one’s own busy, and a standby at home on call', () => {
    const meeting = aManualEntry('2026-11-05 10:00', '2026-11-05 11:00', { location: 'LHR' })
    expect(viewAt([meeting], '2026-11-05 10:30', { detail: 'duties' }).headline).toBe('Busy until Thu 11:00')
    const standby = aGroundDuty('2026-11-05 06:00', '2026-11-05 18:00', {
      code: 'HSBY',
      description: 'Home standby',
      presence: 'home',
      location: null,
    })
    const own = { ...context, settings: { ...context.settings, home_standby: 'home' as const } }
    expect(viewAt([standby], '2026-11-05 10:30', { context: own }).headline).toBe(
      'At home, on call, until Thu 18:00',
    )
  })

  it('leaves out what its owner wrote down at home: it ends no time at home', () => {
    const dentist = aManualEntry('2026-11-06 10:00', '2026-11-06 11:00', { location: 'EDI' })
    const items = [...booked(), dentist]
    for (const now of ['2026-11-01 12:00', '2026-11-05 12:00', '2026-11-06 10:30', '2026-11-06 12:00'])
      expect(viewAt(items, now, { detail: 'duties' })).toEqual(viewAt(booked(), now, { detail: 'duties' }))
    const rest = `trip:a~manual_entry:${dentist.id}`
    expect(viewAt(items, '2026-11-06 10:30', { rest }).headline).toBe('At home until about Sun 05:25')
  })

  it('follows a shared rest when another duty comes after it', () => {
    const inserted = aTrip('2026-11-06 20:00', '2026-11-06 23:00', { id: 'new' })
    const view = viewAt([...booked(), inserted], '2026-11-06 12:00', { rest: restKey })
    expect(shortly(view)).toEqual([
      'At home',
      'At work again Fri 20:00.',
      'When leaving home: not known yet.',
    ])
  })

  it('names the clock it goes by, and the day where more than one could be meant', () => {
    const items = booked()
    expect(viewAt(items, '2026-10-25 12:00').as_of).toBe('As of Sun 25 Oct 12:00. All times are London time.')
    const madrid = viewAt(items, '2026-11-05 12:00', {
      clock: { zone: 'Europe/Madrid', hours: 24 },
    })
    expect(madrid.as_of).toContain('All times are Madrid time.')
    expect(madrid.headline).toBe('At work until Thu 17:00')
    const short = viewAt(items, '2026-11-05 12:00', { clock: { zone: 'Europe/Madrid', hours: 12 } })
    expect(short.headline).toBe('At work until Thu 5:00\u00a0pm')
    expect(viewAt(items, '2026-10-25 12:00').times[0]?.title).toBe('Home about Thu 5 Nov 19:00')
    expect(viewAt(items, '2026-11-05 12:00', { rosterReadAt: instant('2026-11-03 19:00') }).as_of).toMatch(
      /Roster read Tue 3 Nov 19:00\.$/,
    )
  })

  describe('goes by today’s flights as they stand (issue 22 items 1 and 6)', () => {
    const view = (now: string, day: Parameters<typeof aStatus>[1]) => {
      const context = { ...aContext(), now: instant(now) }
      const statuses = statusesByFlight([aStatus(homeAt17, day)])
      return viewAt(booked(), now, { live: liveCommutes(booked(), statuses, context) })
    }

    it('home is later where the flight home is late', () => {
      expect(view('2026-11-05 12:00', { late: 60 }).lines[0]).toBe('Home about Thu 20:00.')
      expect(view('2026-11-05 19:30', { late: 60, state: 'departed' }).headline).toBe(
        'On the way home, home about Thu 20:00',
      )
    })

    it('says the time of a late flight, and which one it was, where flights are shared', () => {
      const context = { ...aContext(), now: instant('2026-11-05 12:00') }
      const statuses = statusesByFlight([aStatus(homeAt17, { late: 60 })])
      const live = liveCommutes(booked(), statuses, context)
      expect(viewAt(booked(), '2026-11-05 12:00', { live, detail: 'flights' }).lines).toContain(
        'Flight BA1460 from LHR, lands EDI Thu 19:15, was 18:15.',
      )
    })

    it('says that it is not known when home is reached where the flight home is cancelled', () => {
      expect(view('2026-11-05 12:00', { state: 'cancelled' }).lines[0]).toBe('When home: not known yet.')
      expect(view('2026-11-05 16:30', { state: 'cancelled' }).headline).toMatch(/^Off work/)
    })
  })
})

describe('how much a page shows (issue 22 item 6: no duty details unless chosen)', () => {
  const [first, second] = twoDuties([], {
    first: along('2026-11-05 08:00', '2026-11-05 16:00', 'LHR', 'JFK', 'LHR'),
  })
  const items: RosterItem[] = [
    withBooking(first, 'from_work', { status: 'booked_correct_time', flight: homeAt17 }),
    withBooking(second, 'to_work', { status: 'booked_correct_time', flight: workAt7 }),
    aManualEntry('2026-11-06 10:00', '2026-11-06 11:00', { id: 'm', title: 'Dentist' }),
  ]

  it('times alone name no flight, no airport and no duty', () => {
    for (const now of ['2026-11-01 12:00', '2026-11-05 12:00', '2026-11-05 17:30', '2026-11-06 12:00'])
      expect(getWords(viewAt(items, now))).not.toMatch(/BA\d|\d{4}[A-Z]?\b(?!:)|LHR|EDI|JFK|Dentist/)
  })

  it('flights name the commute, and no duty', () => {
    const view = viewAt(items, '2026-11-05 12:00', { detail: 'flights' })
    expect(view.lines).toContain('Flight BA1460 from LHR, lands EDI Thu 18:15.')
    expect(view.lines).toContain('Flight BA1433 to work, leaves EDI Sun 07:00 for LHR.')
    expect(getWords(view)).not.toMatch(/JFK|Dentist/)
    expect(view.duties).toEqual([])
  })

  it('duties name their route and times, and never an entry of one’s own', () => {
    const view = viewAt(items, '2026-11-05 12:00', { detail: 'duties' })
    expect(view.duties[0]).toMatchObject({
      title: 'LHR-JFK-LHR',
      lines: [expect.stringContaining('Thu 5 Nov 08:00 to Thu 5 Nov 16:00.'), expect.any(String)],
    })
    expect(getWords(view)).not.toContain('Dentist')
  })

  it('one rest tells nothing of another, before, during and after it', () => {
    const third = aTrip('2026-11-12 08:00', '2026-11-12 16:00', { id: 'c' })
    const all = [...booked(), third]
    const viewRest = (now: string) => viewAt(all, now, { rest: restKey })
    expect(viewRest('2026-11-01 12:00')).toMatchObject({
      headline: 'Home about Thu 19:00',
      lines: ['Off work from Thu 16:00.', 'The flight home is booked.', 'Until about Sun 8 Nov 05:25.'],
      times: [],
      duties: [],
    })
    expect(viewRest('2026-11-05 12:00').headline).toBe('Home about Thu 19:00')
    expect(viewRest('2026-11-05 17:30').headline).toBe('On the way home, home about Thu 19:00')
    expect(viewRest('2026-11-06 12:00').headline).toBe('At home until about Sun 05:25')
    for (const now of ['2026-11-08 12:00', '2026-11-10 12:00', '2026-11-12 12:00'])
      expect(viewRest(now)).toMatchObject({ headline: 'This time at home is over', times: [], duties: [] })
    expect(viewAt(all, '2026-11-06 12:00', { rest: 'trip:gone~trip:b-gone' })).toMatchObject({
      headline: 'Plans have changed',
      lines: ['When home: not known yet.'],
    })
  })
})

describe('any roster at any instant', () => {
  const statuses = ['booked_correct_time', 'standby', 'not_booked', 'hotel'] as const
  const roster = fc
    .tuple(
      fc.array(tripWithOffers, { minLength: 1, maxLength: 4 }),
      fc.array(fc.record({ status: fc.constantFrom(...statuses), pick: fc.nat(13), has: fc.boolean() }), {
        minLength: 8,
        maxLength: 8,
      }),
    )
    .map(([trips, choices]): RosterItem[] =>
      trips.map((trip, index) => {
        const [out, back] = [choices[2 * index], choices[2 * index + 1]]
        const chosen = (choice: typeof out, offers: typeof trip.prices.to_work) => ({
          status: choice?.status ?? 'not_booked',
          flight: choice?.has && choice.status !== 'hotel' ? (offers[choice.pick] ?? null) : null,
        })
        const item = { ...trip, id: `t${index}` }
        const withOut = withBooking(item, 'from_work', chosen(out, item.prices.from_work))
        const both = withBooking(withOut, 'to_work', chosen(back, item.prices.to_work))
        return { ...both, prices: { to_work: [], from_work: [] } }
      }),
    )
  const minutes = fc.integer({ min: -9000, max: 12_000 })
  const zones = new Intl.DateTimeFormat('en-GB', { timeZone: rosterZone, hour: '2-digit', minute: '2-digit' })
  const clock = (at: Instant) => zones.format(at)

  /** By the items alone, without a plan: when each chosen flight home would bring its person to the door. */
  const getDoors = (items: readonly RosterItem[]) =>
    items.flatMap((item) => {
      const flight = getFlight({ item, direction: 'from_work' })
      const times = flight && readFlightInstants(flight)
      if (!flight || !times || times.departure < clearInstant(item)) return []
      if (getStatusFor({ item, direction: 'from_work' }) === 'hotel') return []
      const { from_landing: way } = context.settings.door_minutes[flight.destination] ?? { from_landing: 45 }
      return [Math.ceil((times.arrival + way * minuteMs) / (5 * minuteMs)) * 5 * minuteMs]
    })

  it('promises a time at home only by a flight that its person chose after their clear', () => {
    fc.assert(
      fc.property(roster, minutes, (items, shift) => {
        const [first] = items
        if (!first) return
        const view = viewAt(items, reportInstant(first) + shift * minuteMs)
        const said = [view.headline, ...view.lines, ...view.times.map(({ title }) => title)]
        const promised = said.flatMap(
          (text) => /(?:^|, )home about [\w ]*?(\d\d:\d\d)/i.exec(text)?.[1] ?? [],
        )
        const possible = new Set(getDoors(items).map(clock))
        expect(promised.filter((time) => !possible.has(time))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('names at work exactly between a report and a clear', () => {
    fc.assert(
      fc.property(roster, minutes, (items, shift) => {
        const [first] = items
        if (!first) return
        const now = reportInstant(first) + shift * minuteMs
        const isOnDuty = items.some((item) => reportInstant(item) <= now && now < clearInstant(item))
        expect(viewAt(items, now).headline.startsWith('At work until')).toBe(isOnDuty)
      }),
      { numRuns: 500 },
    )
  })

  it('shows no more than its scope allows, whatever is on the roster', () => {
    const codes = /\b[A-Z]{2}\d{1,4}\b|\b[A-Z]{3}\b/
    fc.assert(
      fc.property(roster, minutes, fc.boolean(), (items, shift, isOneRest) => {
        const [first] = items
        if (!first) return
        const now = reportInstant(first) + shift * minuteMs
        const rest = isOneRest ? (planRests(items, context)[1]?.key ?? null) : null
        expect(getWords(viewAt(items, now, { rest }))).not.toMatch(codes)
      }),
      { numRuns: 500 },
    )
  })
})
