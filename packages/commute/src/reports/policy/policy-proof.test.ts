import type { CommuteRecord } from '@slipstream/contract/commute-records'
import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus } from '@slipstream/contract/roster'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContext, aPrice, aTrip } from '../../fixtures.test-data.ts'
import { withBooking } from '../../roster/item-booking.ts'
import { morning, noonTrip } from '../../noon-trip.test-data.ts'
import { planRests } from '../../plan/plan-rests.ts'
import { hourMs, minuteMs, toInstant } from '../../time/zoned-time.ts'
import { type BackUp, getBackUps, isRecorded, nextRecord } from './next-record.ts'
import { policyDeadline, policyGap, type PolicySettings, policyProof } from './policy-proof.ts'

/* Report on Thursday 12 November 2026 at 10:00. BA1432 lands at 07:35, BA1434 at 09:15, BA1436 at 10:15. */
const trip = aTrip('2026-11-12 10:00', '2026-11-12 18:00', { id: 't' })
const report = Date.parse('2026-11-12T10:00Z')
const first = aPrice('to_work', '1432', '2026-11-12 06:20')
const second = aPrice('to_work', '1434', '2026-11-12 08:00')
const late = aPrice('to_work', '1436', '2026-11-12 09:00')
const listed = aPrice('to_work', '1430', '2026-11-12 06:00', { fare_type: 'standby' })

const twoFlights: PolicySettings = {
  commuter_policy: 'two_flights',
  commuter_policy_minutes: 90,
  commuter_policy_hours: 12,
  policy_rule: null,
}

function aRecord(time: string, parts: Partial<CommuteRecord> = {}): CommuteRecord {
  return {
    recorded_at: `${time}:00.000Z`,
    report_at: '2026-11-12T10:00:00.000Z',
    status: 'not_booked',
    flight: first,
    back_up: second,
    back_up_by: 'plan',
    is_sample_data: false,
    policy: null,
    ...parts,
  }
}

const with1432 = (status: BookingStatus = 'not_booked', flight: Price | null = first) =>
  withBooking(trip, 'to_work', { status, flight })
const plan = (flight: Price): BackUp => ({ flight, by: 'plan' })
const person = (flight: Price): BackUp => ({ flight, by: 'person' })

describe('what is recorded of a commute to work (issue 22 item 10)', () => {
  it('is nothing while nothing was chosen', () => {
    expect(nextRecord(null, trip, null)).toBeNull()
    expect(isRecorded(null, trip)).toBe(true)
  })

  it('is the flight with the back-up of that moment', () => {
    expect(nextRecord(null, with1432(), plan(second))).toEqual({
      report_at: '2026-11-12T10:00:00.000Z',
      status: 'not_booked',
      flight: first,
      back_up: second,
      back_up_by: 'plan',
    })
  })

  it('is nothing more where the same was said before', () => {
    expect(nextRecord(aRecord('2026-11-10T18:04'), with1432(), null)).toBeNull()
    expect(nextRecord(aRecord('2026-11-10T18:04'), with1432(), plan(late))).toBeNull()
  })

  it('carries the back-up over a booking of the same flight, and drops it with another flight', () => {
    const last = aRecord('2026-11-10T18:04')
    expect(nextRecord(last, with1432('booked_correct_time'), null)).toMatchObject({ back_up: second })
    expect(nextRecord(last, with1432('not_booked', second), null)).toMatchObject({ back_up: null })
  })

  it('takes a flight at other times for another one', () => {
    const retimed = { ...first, departure_time: '2026-11-12 07:20', arrival_time: '2026-11-12 08:35' }
    expect(nextRecord(aRecord('2026-11-10T18:04'), with1432('not_booked', retimed), null)).toMatchObject({
      flight: { departure_time: '2026-11-12 07:20' },
      back_up: null,
    })
  })

  it('has the person’s own back-up in the place of the plan’s, and not the other way round', () => {
    const last = aRecord('2026-11-10T18:04')
    expect(nextRecord(last, with1432(), person(second))).toMatchObject({ back_up_by: 'person' })
    const chosen = aRecord('2026-11-10T18:04', { back_up_by: 'person' })
    expect(nextRecord(chosen, with1432('booked_correct_time'), plan(late))).toMatchObject({
      back_up: second,
      back_up_by: 'person',
    })
  })

  it('is the same plan again once the report has moved, with the new report, and once', () => {
    const moved = withBooking(aTrip('2026-11-12 09:30', '2026-11-12 18:00', { id: 't' }), 'to_work', {
      status: 'not_booked',
      flight: first,
    })
    const next = nextRecord(aRecord('2026-11-10T18:04'), moved, null)
    expect(next).toEqual({
      report_at: '2026-11-12T09:30:00.000Z',
      status: 'not_booked',
      flight: first,
      back_up: second,
      back_up_by: 'plan',
    })
    expect(nextRecord(aRecord('2026-11-11T23:00', next ?? {}), moved, null)).toBeNull()
  })

  it('is nothing of a report that moved if no flight was planned for it', () => {
    const moved = aTrip('2026-11-12 09:30', '2026-11-12 18:00', { id: 't' })
    const given = aRecord('2026-11-10T18:04', { flight: null, back_up: null })
    expect(nextRecord(given, moved, null)).toBeNull()
    const near = aRecord('2026-11-10T18:04', { status: 'hotel', back_up: null })
    expect(
      nextRecord(near, withBooking(moved, 'to_work', { status: 'hotel', flight: first }), null),
    ).toBeNull()
  })

  it('says that somebody stays near base, or gave their flight up', () => {
    const last = aRecord('2026-11-10T18:04')
    expect(nextRecord(last, with1432('hotel'), plan(second))).toMatchObject({
      status: 'hotel',
      back_up: null,
    })
    expect(nextRecord(last, trip, null)).toMatchObject({ flight: null, back_up: null })
  })

  it('takes as back-ups what the plan names behind a chosen flight, none behind an advised one', () => {
    const rests = (chosen: Price | null) =>
      planRests(
        [withBooking(noonTrip(morning), 'to_work', { status: 'not_booked', flight: chosen })],
        aContext(),
      )
    expect(
      getBackUps(rests(morning[0] ?? null), 'trip:t').map(({ flight_number: number }) => number),
    ).toEqual(['1433', '1439', '1441'])
    expect(getBackUps(rests(null), 'trip:t')).toEqual([])
    expect(getBackUps(rests(morning[0] ?? null), 'trip:other')).toEqual([])
  })
})

describe('what a policy asks of a record (issue 22 item 10)', () => {
  const gap = (parts: Partial<CommuteRecord>, settings: Partial<PolicySettings> = {}) =>
    policyGap(aRecord('2026-11-10T18:04', parts), { ...twoFlights, ...settings }, [])

  it.each([
    ['two flights that land before report', {}, null],
    ['no flight', { flight: null }, 'flight'],
    ['a stay near base', { status: 'hotel' }, 'flight'],
    ['no second flight', { back_up: null }, 'back_up'],
    ['a second flight that lands after report', { back_up: late }, 'back_up'],
    ['a first flight that lands after report', { flight: late }, 'in_time'],
  ] as const)('two flights: %s', (_, parts, expected) => expect(gap(parts)).toBe(expected))

  it('one flight: a confirmed seat, and no second flight', () => {
    const one = { commuter_policy: 'one_flight' } as const
    expect(gap({ back_up: null }, one)).toBeNull()
    expect(gap({ flight: listed }, one)).toBe('seat')
    expect(gap({ status: 'standby' }, one)).toBe('seat')
  })

  it('minutes: landed at least so long before report', () => {
    const minutes = (least: number) =>
      gap({ back_up: null }, { commuter_policy: 'minutes', commuter_policy_minutes: least })
    expect(minutes(145)).toBeNull() // lands 07:35
    expect(minutes(146)).toBe('minutes')
  })
})

describe('the deadline of a policy (issue 22 item 10)', () => {
  it('is not known until its person has said so', () => {
    expect(policyDeadline(report, { ...twoFlights, commuter_policy_hours: 0 })).toBeNull()
  })

  it('is whole hours before report, also over a night in which the clocks change', () => {
    // Britain: clocks go back on 25 October 2026 and forward on 28 March 2027, at 01:00 UTC.
    const local = (text: string) => policyDeadline(toInstant(text, 'Europe/London'), twoFlights)
    expect(local('2026-11-12 10:00')).toBe(Date.parse('2026-11-11T22:00Z'))
    expect(local('2026-10-25 08:00')).toBe(Date.parse('2026-10-24T20:00Z')) // 21:00 by the clock of the evening
    expect(local('2027-03-28 08:00')).toBe(Date.parse('2027-03-27T19:00Z'))
  })
})

describe('the proof of a commuter policy (issue 22 item 10)', () => {
  it('goes by the policy that each record was made under, else by the setting of today', () => {
    const oneFlight: PolicySettings = {
      ...twoFlights,
      commuter_policy: 'one_flight',
      commuter_policy_hours: 4,
    }
    const alone = { back_up: null, back_up_by: null }
    // Planned on the evening before, twelve hours before report but for a minute.
    const under = (policy: CommuteRecord['policy']) =>
      policyProof([aRecord('2026-11-11T22:01', { ...alone, policy })], twoFlights, [])
    expect(under(oneFlight)).toMatchObject({
      policy: oneFlight,
      gap: null,
      isInTime: true,
      deadline: report - 4 * hourMs,
    })
    expect(under(null)).toMatchObject({ policy: twoFlights, gap: 'back_up', isInTime: false })
    expect(under({ ...oneFlight, commuter_policy_hours: 0 })).toMatchObject({
      policy: { ...oneFlight, commuter_policy_hours: 12 },
      deadline: report - 12 * hourMs,
    })
  })

  const proof = (records: readonly CommuteRecord[], settings: Partial<PolicySettings> = {}) =>
    policyProof(records, { ...twoFlights, ...settings }, [])

  it('is nothing without a record', () => expect(proof([])).toBeNull())

  it('goes by what stood at the deadline, whatever was changed after it', () => {
    const records = [
      aRecord('2026-11-10T18:04'),
      aRecord('2026-11-11T09:00', { status: 'booked_correct_time' }),
      aRecord('2026-11-12T05:00', { flight: second, back_up: null }),
    ]
    expect(proof(records)).toMatchObject({
      record: records[1],
      gap: null,
      flightSince: Date.parse('2026-11-10T18:04Z'),
      backUpSince: Date.parse('2026-11-10T18:04Z'),
      isInTime: true,
      isChangedSince: true,
    })
  })

  it('counts a record at the very deadline, and none a millisecond later', () => {
    expect(proof([aRecord('2026-11-11T22:00')])?.isInTime).toBe(true)
    const later = { ...aRecord('2026-11-11T22:00'), recorded_at: '2026-11-11T22:00:00.001Z' }
    expect(proof([later])).toMatchObject({ isInTime: false, gap: null })
  })

  it('does not count what was given up before the deadline', () => {
    const records = [
      aRecord('2026-11-10T18:04'),
      aRecord('2026-11-11T09:00', { flight: null, back_up: null }),
    ]
    expect(proof(records)).toMatchObject({ isInTime: false, gap: 'flight', record: records[1] })
  })

  it('says since when each flight was planned without a break', () => {
    const records = [
      aRecord('2026-11-08T10:00'),
      aRecord('2026-11-09T10:00', { status: 'hotel', back_up: null }),
      aRecord('2026-11-09T11:00', { back_up: null }),
      aRecord('2026-11-10T12:00', { back_up_by: 'person' }),
    ]
    expect(proof(records)).toMatchObject({
      flightSince: Date.parse('2026-11-09T11:00Z'),
      backUpSince: Date.parse('2026-11-10T12:00Z'),
    })
  })

  it('still shows what was planned then once the flight was retimed', () => {
    const retimed = { ...first, departure_time: '2026-11-12 08:20', arrival_time: '2026-11-12 09:35' }
    const records = [
      aRecord('2026-11-10T18:04'),
      aRecord('2026-11-12T04:00', { flight: retimed, back_up: null }),
    ]
    expect(proof(records)?.record.flight?.departure_time).toBe('2026-11-12 06:20')
  })

  describe('of a report that the airline moved', () => {
    const at930 = { report_at: '2026-11-12T09:30:00.000Z' }
    const at9 = { report_at: '2026-11-12T09:00:00.000Z' }

    it('is in time by the report that stood, if it moved half an hour earlier after the deadline', () => {
      // The back-up lands at 09:15, before the old report and after the new one of 09:00.
      for (const records of [
        [aRecord('2026-11-10T18:04')],
        [aRecord('2026-11-10T18:04'), aRecord('2026-11-11T23:00', at9)],
      ])
        expect(proof(records)).toMatchObject({
          record: records[0],
          deadline: Date.parse('2026-11-11T22:00Z'),
          gap: null,
          isInTime: true,
          isChangedSince: false,
        })
    })

    it('goes by the new report if it moved before its deadline, to the minute', () => {
      const moved = (time: string) => [aRecord('2026-11-10T18:04'), aRecord(time, at9)]
      expect(proof(moved('2026-11-11T21:00'))).toMatchObject({
        deadline: Date.parse('2026-11-11T21:00Z'),
        gap: 'back_up',
        isInTime: false,
      })
      expect(proof(moved('2026-11-11T21:01'))).toMatchObject({ gap: null, isInTime: true })
    })

    it('counts from when the flight was planned, not from when the report moved', () => {
      const records = [aRecord('2026-11-10T18:04'), aRecord('2026-11-11T12:00', at930)]
      expect(proof(records)).toMatchObject({
        record: records[1],
        isInTime: true,
        flightSince: Date.parse('2026-11-10T18:04Z'),
        backUpSince: Date.parse('2026-11-10T18:04Z'),
      })
    })

    it('goes by a later report until its own deadline', () => {
      const at14 = { report_at: '2026-11-12T14:00:00.000Z' }
      // Nothing was planned by 22:00 for report at 10:00; until 02:00 there is time for report at 14:00.
      const records = [
        aRecord('2026-11-11T22:01', { back_up: null }),
        aRecord('2026-11-11T23:00', { ...at14, back_up: null }),
        aRecord('2026-11-12T02:00', at14),
      ]
      expect(proof(records)).toMatchObject({ record: records[2], isInTime: true })
    })
  })

  it('says without a deadline only what was planned', () => {
    expect(proof([aRecord('2026-11-10T18:04')], { commuter_policy_hours: 0 })).toMatchObject({
      deadline: null,
      isInTime: null,
      gap: null,
    })
  })
})

describe('any sequence of edits (issue 22 item 10)', () => {
  const flights = [first, second, late, listed, null]
  const anEdit = fc.record({
    /** Since the edit before, in minutes. */
    wait: fc.integer({ min: 0, max: 600 }),
    status: fc.constantFrom<BookingStatus>('not_booked', 'standby', 'booked_correct_time', 'hotel'),
    flight: fc.constantFrom(...flights),
    backUp: fc.constantFrom(null, plan(second), plan(late), person(second), person(late)),
  })
  const begin = Date.parse('2026-11-09T00:00Z')

  /** What somebody with a notebook would have: a line for each thing said that differs from the line before. */
  function notebook(
    edits: readonly { at: number; status: string; flight: Price | null; backUp: BackUp | null }[],
  ) {
    const lines: { at: number; text: string; flight: string; backUp: string }[] = []
    let line = { status: 'not_booked', flight: 'none', backUp: 'none', by: 'nobody' }
    for (const { at, status, flight, backUp } of edits) {
      const name = flight?.flight_number ?? 'none'
      const isHome = status !== 'hotel' && name !== 'none'
      const old = isHome && line.flight === name ? line : { backUp: 'none', by: 'nobody' }
      const takes = backUp && isHome && (backUp.by === 'person' || old.backUp === 'none')
      const next = {
        status,
        flight: name,
        backUp: takes ? backUp.flight.flight_number : old.backUp,
        by: takes ? backUp.by : old.by,
      }
      if (JSON.stringify(next) !== JSON.stringify(line))
        lines.push({ at, text: JSON.stringify(next), flight: isHome ? name : 'none', backUp: next.backUp })
      line = next
    }
    return lines
  }

  it('leaves every earlier record as it was, and reads as a notebook would', () => {
    fc.assert(
      fc.property(fc.array(anEdit, { maxLength: 25 }), fc.integer({ min: 1, max: 120 }), (drawn, hours) => {
        let at = begin
        const edits = drawn.map((edit) => Object.assign({ at: (at += edit.wait * minuteMs) }, edit))
        const records: CommuteRecord[] = []
        for (const edit of edits) {
          const before = structuredClone(records)
          const next = nextRecord(records.at(-1) ?? null, with1432(edit.status, edit.flight), edit.backUp)
          if (next)
            records.push({
              ...next,
              recorded_at: new Date(edit.at).toISOString(),
              is_sample_data: false,
              policy: null,
            })
          expect(records.slice(0, before.length)).toEqual(before)
        }
        const lines = notebook(edits)
        expect(
          records.map((each) =>
            JSON.stringify({
              status: each.status,
              flight: each.flight?.flight_number ?? 'none',
              backUp: each.back_up?.flight_number ?? 'none',
              by: each.back_up_by ?? 'nobody',
            }),
          ),
        ).toEqual(lines.map(({ text }) => text))

        // By the notebook: the line that stands at the deadline, and how far back it reads the same.
        const deadline = report - hours * hourMs
        const standing = lines.findLast((line) => line.at <= deadline)
        const serves = (name: string) => ['1430', '1432', '1434'].includes(name)
        const isWhole = standing !== undefined && serves(standing.flight) && serves(standing.backUp)
        const found = policyProof(records, { ...twoFlights, commuter_policy_hours: hours }, [])
        expect(found?.isInTime ?? false).toBe(isWhole)
        const readsAsStanding = (line: (typeof lines)[number]) =>
          line.flight === standing?.flight && line.backUp === standing.backUp
        const place = standing ? lines.indexOf(standing) : 0
        const since = lines.slice(0, place).findLastIndex((line) => !readsAsStanding(line)) + 1
        expect(isWhole ? found?.backUpSince : null).toBe(isWhole ? lines[since]?.at : null)
      }),
      { numRuns: 1000 },
    )
  })
})
