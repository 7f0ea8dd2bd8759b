import type { GroundDuty, ManualEntry, RosterItem, Trip } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty, aManualEntry, aTrip } from '../../fixtures.test-data.ts'
import type { CommuteContext } from '../commute-context.ts'
import { planRests } from '../plan-rests.ts'
import { aDuty, along, codes, flightHome, flightToWork, restBetween, adviceFor } from '../plan.test-data.ts'
import { getPresence } from './presence.ts'

const times = ['2026-11-05 09:00', '2026-11-05 17:00'] as const
const ground = (parts: Partial<GroundDuty>) => aGroundDuty(...times, { location: null, ...parts })
const entry = (parts: Partial<ManualEntry> = {}) => aManualEntry(...times, parts)

describe('where an item asks its person to be (design.md section 2 Presence)', () => {
  it.each<[string, RosterItem, ReturnType<typeof getPresence>]>([
    ['a trip', aTrip(...times), 'base'],
    ['a simulator with a place', ground({ location: 'LHR' }), 'base'],
    ['an entry with a place', entry({ location: 'LHR' }), 'base'],
    ['an entry without a place', entry(), 'free'],
    ['an entry that says so', entry({ presence: 'unknown' }), 'unknown'],
    ['leave', ground({ code: 'LVE', description: 'Annual leave' }), 'free'],
    ['a day off', ground({ code: 'D/O', description: '' }), 'free'],
    ['rest', ground({ code: 'REST', description: '' }), 'free'],
    ['home standby by its code', ground({ code: 'HSBY', description: '' }), 'home'],
    ['home standby by its description', ground({ code: 'X', description: 'Home SBY early' }), 'home'],
    ['reserve', ground({ code: 'R1', description: 'Reserve' }), 'home'],
    ['a course that does not say how', ground({ code: 'CRM', description: 'CRM course' }), 'unknown'],
    ['a standby with a hyphen', ground({ code: 'S', description: 'Stand-by' }), 'home'],
    ['airport standby, place or none', ground({ code: 'ASBY', description: 'Airport standby' }), 'base'],
    ['a code with spaces around it', ground({ code: ' LVE ', description: '' }), 'free'],
    ['a description with spaces around it', ground({ code: 'X', description: ' OFF ' }), 'free'],
    ['leave without a slash', ground({ code: 'AL', description: '' }), 'free'],
    ['a day off without a slash', ground({ code: 'DO', description: '' }), 'free'],
    ['one day off in words', ground({ code: 'X', description: 'Day off' }), 'free'],
    ['a name that only begins like a day off', ground({ code: 'OFFICE', description: '' }), 'unknown'],
    ['a name that only ends like leave', ground({ code: 'CAL', description: '' }), 'unknown'],
    ['a standby in one word', ground({ code: 'X', description: 'Standby' }), 'home'],
    ['airport standby by its description', ground({ code: 'S1', description: 'Airport standby' }), 'base'],
    ['something nobody knows', ground({ code: 'ZZ9', description: 'Mandatory event' }), 'unknown'],
    ['a standby at a place', ground({ code: 'SBY', description: 'Standby', location: 'LHR' }), 'base'],
    ['what the roster states, before its place', ground({ location: 'LHR', presence: 'free' }), 'free'],
  ])('%s', (_, item, presence) => {
    expect(getPresence(item)).toBe(presence)
  })

  const before = aDuty('a', '2026-11-03 08:00', '2026-11-03 16:00')
  const after = aDuty('b', '2026-11-08 12:00', '2026-11-08 20:00')

  it('a trip starts at its first origin and ends at its last destination', () => {
    const times = ['2026-11-05 08:00', '2026-11-05 16:00'] as const
    const trip = aDuty('c', ...times, [], along(...times, 'LGW', 'CDG', 'LHR'))
    const [toWork, fromWork] = [[before, trip] as const, [trip, after] as const].map((pair) =>
      restBetween([before, trip, after], pair, aContext()),
    )
    expect([toWork?.report?.place.airport, fromWork?.clear?.place.airport]).toEqual(['LGW', 'LHR'])
  })

  it('a duty at a commuting station is served by the stations, not by a base that is none of them', () => {
    const duty = aDuty('c', ...times, [], along(...times, 'LGW', 'CDG', 'LGW'))
    const context = aContext({ commuting_stations: ['LGW', 'LCY'] }, { base: 'LHR' })
    const rest = restBetween([duty], [duty, null], context)
    expect([...(rest.clear?.place.served.keys() ?? [])].sort()).toEqual(['LCY', 'LGW'])
  })

  it('free items are no part of the timeline', () => {
    const leave = ground({ code: 'LVE', description: 'Leave' })
    expect(planRests([before, leave, after], aContext()).map(({ key }) => key)).toEqual([
      '~trip:a',
      'trip:a~trip:b',
      'trip:b~',
    ])
    expect(adviceFor(leave, 'to_work', aContext({ include_ground_duties: true })).reasons).toEqual([
      { code: 'free_time' },
    ])
  })

  it('unknown counts as base and is never better than at risk', () => {
    const unknown = ground({ code: 'ZZ9', description: '', pseudo_id: 'z' })
    const flights = [
      flightHome('1464', '2026-11-03 18:30'),
      flightHome('1466', '2026-11-03 20:30'),
      flightToWork('1431', '2026-11-05 05:45'),
      flightToWork('1433', '2026-11-05 06:30'),
    ]
    const context = aContext({ include_ground_duties: true })
    const items = [
      aDuty('a', '2026-11-03 08:00', '2026-11-03 16:00', flights),
      { ...unknown, prices: { to_work: flights.slice(2), from_work: [] } },
    ]
    const rest = planRests(items, context)[1]
    expect([rest?.kind, rest?.level, rest?.wayHome?.level, rest?.wayToWork?.level]).toEqual([
      'home',
      'at_risk',
      'comfortable',
      'comfortable',
    ])
    expect(rest?.alternatives.map(({ level }) => level)).not.toContain('tight')
    for (const [item, direction] of [
      [items[0]!, 'from_work'],
      [items[1]!, 'to_work'],
    ] as const) {
      const advice = adviceFor(item, direction, context, items)
      expect([advice.level, codes(advice)]).toEqual(['at_risk', expect.arrayContaining(['presence_unknown'])])
    }
  })

  it.each(['near_base', null] as const)(
    'home standby is waited out near base with the setting %s',
    (home_standby) => {
      const standby = ground({ code: 'HSBY' })
      const rest = restBetween([standby], [standby, null], aContext({ home_standby }))
      expect(rest.clear?.place).toMatchObject({ isHome: false, airport: 'LHR' })
    },
  )

  it('home standby that no flight home reaches is impossible, and one that a flight reaches is not', () => {
    const standby = (start: string) =>
      aGroundDuty(start, '2026-11-05 23:30', { code: 'HSBY', description: '', location: null })
    const context = aContext({ home_standby: 'home' })
    const trip = aDuty('a', '2026-11-03 08:00', '2026-11-05 16:00', [flightHome('1464', '2026-11-05 18:30')])
    const levelAt = (start: string) => {
      const duty = standby(start)
      return restBetween([trip, duty], [trip, duty], context).level
    }
    // Lands at 19:45, and is at the door 45 minutes later.
    expect([levelAt('2026-11-05 20:29'), levelAt('2026-11-05 20:30')]).toEqual(['impossible', 'tight'])
  })

  it('home standby waited out at home needs no flight', () => {
    const standby = ground({ code: 'HSBY' })
    const context = aContext({ home_standby: 'home', include_ground_duties: true })
    const rest = restBetween([standby], [standby, null], context)
    expect([rest.clear?.place.isHome, rest.kind, rest.level]).toEqual([true, 'none', 'not_needed'])
  })

  it('a standby at home must be reached by its start, and may be left at its end', () => {
    const standby = aGroundDuty('2026-11-05 20:30', '2026-11-08 05:25', {
      pseudo_id: 's',
      code: 'HSBY',
      location: null,
    })
    const context = aContext({ home_standby: 'home' })
    const trip = (
      id: string,
      report: string,
      clear: string,
      ...flights: Parameters<typeof aDuty>[3] & object
    ) => aDuty(id, report, clear, flights)
    const plan = (home: string, work: string) => {
      const first = trip('a', '2026-11-05 08:00', '2026-11-05 16:00', flightHome('1', home))
      const second = trip('b', '2026-11-08 12:00', '2026-11-08 20:00', flightToWork('2', work))
      const items = [first, standby, second]
      return [
        restBetween(items, [first, standby], context).wayHome?.flight.name,
        restBetween(items, [standby, second], context).wayToWork?.flight.name,
      ]
    }
    // Lands 19:45, 45 minutes from the door; leaves at 07:00, 95 minutes from it.
    expect(plan('2026-11-05 18:30', '2026-11-08 07:00')).toEqual(['BA1', 'BA2'])
    expect(plan('2026-11-05 18:31', '2026-11-08 06:59')).toEqual([undefined, undefined])
  })
})

describe('spans: nested and overlapping duties merge (design.md section 2 Presence)', () => {
  const included = aContext({ include_ground_duties: true })
  const keys = (items: readonly RosterItem[], context = included) =>
    planRests(items, context).map(({ key }) => key)
  const early = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00')

  it('a report strictly before the latest clear overlaps, a report at the clear follows', () => {
    const at = (start: string) => aGroundDuty(start, '2026-11-05 20:00', { pseudo_id: 's' })
    expect(keys([early, at('2026-11-05 15:59')])).toEqual(['~trip:a', 'ground_duty:s~'])
    expect(keys([early, at('2026-11-05 16:00')])).toEqual([
      '~trip:a',
      'trip:a~ground_duty:s',
      'ground_duty:s~',
    ])
  })

  it('a span reports when and where its first item does and clears when and where its latest clear does', () => {
    const late = aGroundDuty('2026-11-05 15:00', '2026-11-05 22:00', { pseudo_id: 's', location: 'MAN' })
    const [first, last] = planRests([late, early], included)
    expect([first?.report?.place.airport, last?.clear?.place.airport]).toEqual(['LHR', 'MAN'])
    expect((last?.clear?.at ?? 0) - (first?.report?.at ?? 0)).toBe(14 * 3_600_000)
  })

  it('a duty nested in the first of two that overlap does not part them', () => {
    const nested = aGroundDuty('2026-11-05 09:00', '2026-11-05 10:00', { pseudo_id: 'n' })
    const late = aGroundDuty('2026-11-05 15:00', '2026-11-05 22:00', { pseudo_id: 's' })
    expect(keys([early, nested, late])).toEqual(['~trip:a', 'ground_duty:s~'])
  })

  it('a nested item changes nothing for the others', () => {
    const nested = aGroundDuty('2026-11-05 10:00', '2026-11-05 11:00', { pseudo_id: 'n', location: 'MAN' })
    const next = aDuty('b', '2026-11-08 12:00', '2026-11-08 20:00')
    expect(planRests([early, nested, next], included)).toEqual(planRests([early, next], included))
  })

  it('is the same in whatever order the items come', () => {
    const nested = aGroundDuty('2026-11-05 10:00', '2026-11-05 11:00', { pseudo_id: 'n' })
    const next = aDuty('b', '2026-11-08 12:00', '2026-11-08 20:00')
    expect(planRests([next, nested, early], included)).toEqual(planRests([early, nested, next], included))
  })

  it('the booking belongs to the nearest item of the span that is not muted, the time to the edge', () => {
    const simulator = aGroundDuty('2026-11-05 06:00', '2026-11-05 09:00', { pseudo_id: 's' })
    expect(keys([early, simulator], aContext({ include_ground_duties: false }))).toEqual([
      '~trip:a',
      'trip:a~',
    ])
    expect(keys([early, simulator])).toEqual(['~ground_duty:s', 'trip:a~'])
    const [first] = planRests([early, simulator], aContext({ include_ground_duties: false }))
    expect(new Date(first?.report?.at ?? 0).toISOString()).toBe('2026-11-05T06:00:00.000Z')
    // Three hours of rest before the trip's own report do not help who must be there at six.
    const flights = [flightToWork('1431', '2026-11-05 05:30')]
    const items = [aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', flights), simulator]
    expect(adviceFor(items[0]!, 'to_work', aContext(), items).makingIt).toEqual([])
  })

  it('mutes the advice where all items are left out, never their presence', () => {
    const simulator = aGroundDuty('2026-11-06 09:00', '2026-11-06 13:00', { pseudo_id: 's' })
    const other = aGroundDuty('2026-11-07 09:00', '2026-11-07 13:00', { pseudo_id: 't' })
    const rests = planRests([early, simulator, other], aContext())
    expect(rests.map(({ key, isMuted }) => [key, isMuted])).toEqual([
      ['~trip:a', false],
      ['trip:a~ground_duty:s', false],
      ['ground_duty:s~ground_duty:t', true],
      ['ground_duty:t~', true],
    ])
    expect(adviceFor(simulator, 'to_work', aContext(), [early, simulator]).reasons).toEqual([
      { code: 'ground_duties_left_out' },
    ])
  })
})

describe('the place of a duty (docs/decisions/0026-plan-the-rest.md Place)', () => {
  const [report, clear] = ['2026-11-05 08:00', '2026-11-05 16:00'] as const
  const served = (airport: string, context = aContext({}, { base: 'LHR' })) => {
    const trip = aDuty('a', report, clear, [], along(report, clear, airport, 'AMS', airport))
    return Object.fromEntries(planRests([trip], context)[0]?.report?.place.served ?? [])
  }

  it('at base every commuting station serves the duty, later or earlier by the transfer', () => {
    expect(served('LHR')).toEqual({ LHR: 0, LGW: 90, LCY: 90 })
    expect(served('LGW')).toEqual({ LGW: 0, LHR: 90, LCY: 105 })
  })

  it('elsewhere only the duty’s own airport does', () => {
    expect(served('MAN')).toEqual({ MAN: 0 })
  })

  it('stations that no way by land reaches serve no duty, unless the person timed one', () => {
    expect(served('AMS', aContext({}, { base: 'AMS' }))).toEqual({ AMS: 0 })
    expect(served('MAN', aContext({}, { base: 'MAN' }))).toEqual({ MAN: 0 })
    const timed = aContext({ transfer_minutes: { 'LHR-MAN': 240 } }, { base: 'MAN' })
    expect(served('MAN', timed)).toEqual({ MAN: 0, LHR: 240 })
    expect(served('AMS', aContext({ commuting_stations: ['AMS', 'RTM'] }, { base: 'AMS' }))).toEqual({
      AMS: 0,
      RTM: 75,
    })
  })

  it('no stations at all: the base alone serves', () => {
    expect(served('LGW', aContext({ commuting_stations: [] }, { base: 'LGW' }))).toEqual({ LGW: 0 })
  })

  it('a base that the roster states wins for its duty, with the airports of its city', () => {
    const stated = (base: Trip['base'], airport: string, context: CommuteContext) => {
      const trip = aDuty('a', report, clear, [], { base, ...along(report, clear, airport, 'CDG', airport) })
      const [rest] = planRests([trip], context)
      return [rest?.report?.place.airport, Object.fromEntries(rest?.report?.place.served ?? [])]
    }
    const amsterdam = aContext({ commuting_stations: ['AMS'] }, { base: 'AMS' })
    expect(stated('LGW', 'LGW', amsterdam)).toEqual(['LGW', { LGW: 0, LHR: 90, LCY: 105 }])
    expect(stated('LGW', '', amsterdam)).toEqual(['LGW', { LGW: 0, LHR: 90, LCY: 105 }])
    expect(stated('AMS', 'AMS', amsterdam)).toEqual(['AMS', { AMS: 0 }])
    expect(stated('', '', amsterdam)).toEqual(['AMS', { AMS: 0 }])
    // Of the same city as the profile's, the person's own stations count: London City was removed from them.
    const own = aContext({ commuting_stations: ['LHR'] }, { base: 'LHR' })
    expect(stated('LGW', 'LGW', own)).toEqual(['LGW', { LGW: 0, LHR: 90 }])
    expect(stated('ZZZ', 'ZZZ', amsterdam)).toEqual(['ZZZ', { ZZZ: 0 }])
  })

  it('each trip of a roster that states two bases is at its own', () => {
    const at = (id: string, day: string, airport: string) =>
      aDuty(id, `${day} 08:00`, `${day} 16:00`, [], {
        base: airport,
        ...along(`${day} 08:00`, `${day} 16:00`, airport, 'CDG', airport),
      })
    const rests = planRests(
      [at('a', '2026-11-05', 'AMS'), at('b', '2026-11-07', 'LGW')],
      aContext({ commuting_stations: ['AMS'] }, { base: 'AMS' }),
    )
    expect([...(rests[1]?.clear?.place.served.keys() ?? [])]).toEqual(['AMS'])
    expect([...(rests[1]?.report?.place.served.keys() ?? [])]).toEqual(['LGW', 'LHR', 'LCY'])
  })

  it('an item without a place is at the profile’s base, else at the first commuting station', () => {
    const duty = aGroundDuty(report, clear, { location: null, presence: 'base' })
    const at = (base?: string) => planRests([duty], aContext({}, { base }))[0]?.report?.place.airport
    expect([at('STN'), at()]).toEqual(['STN', 'LHR'])
  })

  it('a duty at a home airport needs no flight', () => {
    const trip = aDuty('a', report, clear, [], along(report, clear, 'EDI', 'AMS', 'EDI'))
    const advice = adviceFor(trip, 'to_work', aContext())
    expect([advice.level, advice.reasons]).toEqual([
      'not_needed',
      [{ code: 'home_is_duty_location', airport: 'EDI', minutes: 0 }],
    ])
  })

  it('a trip that ends away from base is not spent near base: onward travel is needed where nothing can be flown', () => {
    const first = aDuty('a', report, clear, [], along(report, clear, 'LHR', 'MAN'))
    const next = aDuty('b', '2026-11-05 22:00', '2026-11-06 06:00')
    const rest = restBetween([first, next], [first, next], aContext())
    expect([rest.kind, rest.level, rest.reasons]).toEqual([
      'none',
      'impossible',
      [{ code: 'onward_travel', from: 'MAN', to: 'LHR' }],
    ])
  })
})
