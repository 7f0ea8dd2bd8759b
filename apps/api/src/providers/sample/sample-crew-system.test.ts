import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { hourMs, minuteMs, rosterZone, toInstant, toLocal } from '@slipstream/commute/time/zoned-time'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createAirportDirectory } from '../airports/airports.ts'
import { CrewSystemAuthError, type CrewItem, type CrewTrip, crewItemSchema } from '../crew-system.ts'
import { createSampleCrewSystem } from './sample-crew-system.ts'
import { readSampleRoutes } from './sample-timetable.ts'

const timetable = readSampleRoutes(createAirportDirectory())
const password = 'correct horse'
const crewSystem = createSampleCrewSystem({ timetable, password, sleep: async () => {} })
const fetchMonth = (month: string, over: { account?: string; base?: string; airline?: string } = {}) =>
  crewSystem.fetchMonth({ account: 'amelia', base: 'LHR', airline: 'BA', month, password, ...over })

const accounts = Array.from({ length: 20 }, (_, index) => `crew-${index}`)
const months = Array.from({ length: 24 }, (_, index) => addMonths('2026-01', index))
const anyAccount = fc.constantFrom(...accounts)
const anyMonth = fc.constantFrom(...months)
const anyOwner = fc.record({
  account: anyAccount,
  base: fc.constantFrom('LHR', 'LGW', 'LCY', 'EDI', 'MAN', 'DUB', 'JFK', 'ATL'),
  airline: fc.constantFrom('BA', 'U2', 'EI', 'QF'),
})

/** A month of one account costs milliseconds, a quarter of a year three times as much. */
const runs = { numRuns: 15 }

const isTrip = (item: CrewItem): item is CrewTrip => item.kind === 'trip'
const getBounds = (item: CrewItem) =>
  isTrip(item)
    ? { id: item.id, start: item.trip_start, end: item.trip_end }
    : { id: item.pseudo_id, start: item.start, end: item.end }
const at = (local: string) => toInstant(local, rosterZone)

interface Span {
  readonly start: number
  readonly end: number
}
/** Every duty of the items in order; a trip is as many duties as it has reports. */
function getDuties(items: readonly CrewItem[]): Span[] {
  return items.flatMap((item) => {
    if (!isTrip(item)) return item.code === 'LVE' ? [] : [{ start: at(item.start), end: at(item.end) }]
    const duties = Map.groupBy(item.sectors, (sector) => sector.report_time)
    return [...duties].map(([report, sectors]) => ({ start: at(report), end: at(sectors[0]!.clear_time) }))
  })
}

async function quarter(month: string, owner: Parameters<typeof fetchMonth>[1] = {}): Promise<CrewItem[]> {
  const fetched = await Promise.all([0, 1, 2].map((ahead) => fetchMonth(addMonths(month, ahead), owner)))
  return [...new Map(fetched.flat().map((item) => [getBounds(item).id, item])).values()]
}

describe('sample crew system (spec §1 fetch a monthly roster, §3 Roster item; design.md §4)', () => {
  it(
    'gives items of the contract for any account, 24 months of 8 accounts',
    { timeout: 30_000 },
    async () => {
      const fetched = await Promise.all(
        months.flatMap((month) => accounts.slice(0, 8).map((account) => fetchMonth(month, { account }))),
      )
      expect(fetched.filter((items) => items.length < 8)).toEqual([])
      expect(() => z.array(crewItemSchema).parse(fetched.flat())).not.toThrow()
    },
  )

  it('holds only items whose start or end falls in the month, sorted by start', async () => {
    await fc.assert(
      fc.asyncProperty(anyOwner, anyMonth, async (owner, month) => {
        const bounds = (await fetchMonth(month, owner)).map(getBounds)
        expect(bounds.filter(({ start, end }) => !start.startsWith(month) && !end.startsWith(month))).toEqual(
          [],
        )
        const starts = bounds.map(({ start }) => start)
        expect(starts).toEqual(starts.toSorted())
      }),
      runs,
    )
  })

  it('is the same each time, another for another account', async () => {
    expect(await fetchMonth('2026-11')).toEqual(await fetchMonth('2026-11'))
    expect(await fetchMonth('2026-11')).not.toEqual(await fetchMonth('2026-11', { account: 'bessie' }))
  })

  it('tells a trip across a month’s end the same in both months', async () => {
    const crosses = (item: CrewItem) => getBounds(item).start < '2026-12' && getBounds(item).end >= '2026-12'
    const november = (await fetchMonth('2026-11')).filter(crosses)
    expect(november).toHaveLength(1)
    expect(november[0]).toMatchObject({
      trip_start: expect.stringMatching(/^2026-11-30/),
      trip_end: expect.stringMatching(/^2026-12-02/),
    })
    expect((await fetchMonth('2026-12')).filter(crosses)).toEqual(november)
    await fc.assert(
      fc.asyncProperty(anyOwner, anyMonth, async (owner, month) => {
        const next = addMonths(month, 1)
        const both = (item: CrewItem) => getBounds(item).start < next && getBounds(item).end >= next
        expect((await fetchMonth(month, owner)).filter(both)).toEqual(
          (await fetchMonth(next, owner)).filter(both),
        )
      }),
      runs,
    )
  })

  it('refuses a wrong password', async () => {
    const request = { account: 'amelia', base: 'LHR', airline: 'BA', month: '2026-11', password: 'wrong' }
    await expect(crewSystem.fetchMonth(request)).rejects.toThrow(CrewSystemAuthError)
    await expect(crewSystem.signIn(request)).rejects.toThrow(CrewSystemAuthError)
    await expect(crewSystem.signIn({ ...request, password })).resolves.toBeUndefined()
  })

  it('tells its progress and takes 2.4 s', async () => {
    const sleep = vi.fn<(ms: number) => Promise<void>>(async () => {})
    const onProgress = vi.fn<(text: string) => void>()
    await createSampleCrewSystem({ timetable, password, sleep }).fetchMonth({
      account: 'amelia',
      base: 'LHR',
      airline: 'BA',
      month: '2026-11',
      password,
      onProgress,
    })
    expect(onProgress.mock.calls.flat()).toEqual([
      'Opening November 2026…',
      'Reading trips and ground duties…',
    ])
    expect(sleep.mock.calls.reduce((sum, [ms]) => sum + ms, 0)).toBe(2400)
  })

  it('stops with the signal’s reason while it waits', async () => {
    const controller = new AbortController()
    const fetching = createSampleCrewSystem({ timetable, password }).fetchMonth({
      account: 'amelia',
      base: 'LHR',
      airline: 'BA',
      month: '2026-11',
      password,
      signal: controller.signal,
    })
    const reason = new DOMException('too long', 'TimeoutError')
    controller.abort(reason)
    await expect(fetching).rejects.toBe(reason)
  })
})

describe('a sample month is legal (product.md Words: duty, report, clear)', () => {
  it('never overlaps duties and rests at least 12 h between them, month ends and nightstops included', async () => {
    await fc.assert(
      fc.asyncProperty(anyOwner, anyMonth, async (owner, month) => {
        const duties = getDuties(await quarter(month, owner))
        const rests = duties.slice(1).map((duty, index) => duty.start - duties[index]!.end)
        expect(Math.min(...rests)).toBeGreaterThanOrEqual(12 * hourMs)
      }),
      runs,
    )
  })

  it('works at most 6 days in a row, and never during leave', { timeout: 20_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyOwner, anyMonth, async (owner, month) => {
        const items = await quarter(month, owner)
        const busy = new Set<number>()
        for (const { start, end } of items
          .filter((item) => isTrip(item) || item.code !== 'LVE')
          .map(getBounds)) {
          const last = Date.parse(end.slice(0, 10))
          for (let day = Date.parse(start.slice(0, 10)); day <= last; day += 24 * hourMs) busy.add(day)
        }
        const getRun = (day: number): number => (busy.has(day) ? 1 + getRun(day + 24 * hourMs) : 0)
        expect(Math.max(...[...busy].map(getRun))).toBeLessThanOrEqual(6)
        const leave = items.filter((item) => !isTrip(item) && item.code === 'LVE').map(getBounds)
        for (const { start, end } of leave) {
          const working = [...busy].map((day) => new Date(day).toISOString().slice(0, 10))
          expect(working.filter((date) => date >= start.slice(0, 10) && date <= end.slice(0, 10))).toEqual([])
        }
      }),
      runs,
    )
  })

  it('reports 60 to 90 minutes before the first departure, clears 30 after the last arrival, flies on from where it lands', async () => {
    await fc.assert(
      fc.asyncProperty(anyOwner, anyMonth, async (owner, month) => {
        for (const trip of (await fetchMonth(month, owner)).filter(isTrip)) {
          expect([trip.sectors[0]!.origin, trip.sectors.at(-1)!.destination]).toEqual([trip.base, trip.base])
          expect(trip.sectors.slice(1).map((sector) => sector.origin)).toEqual(
            trip.sectors.slice(0, -1).map((sector) => sector.destination),
          )
          for (const [report, sectors] of Map.groupBy(trip.sectors, (sector) => sector.report_time)) {
            const [first, last] = [sectors[0]!, sectors.at(-1)!]
            const departure = toInstant(first.departure_time, first.origin_timezone)
            const arrival = toInstant(last.arrival_time, last.destination_timezone)
            expect([60, 90]).toContain((departure - at(report)) / minuteMs)
            expect((at(last.clear_time) - arrival) / minuteMs).toBe(30)
            expect(at(last.clear_time) - at(report)).toBeLessThanOrEqual(17 * hourMs)
          }
        }
      }),
    )
  }, 60_000)

  it.each(accounts.slice(0, 8))('gives a Heathrow month of %s every kind of work', async (account) => {
    const items = await fetchMonth('2026-11', { account })
    const trips = items.filter(isTrip)
    const codes = new Set(items.flatMap((item) => (isTrip(item) ? [] : [item.code])))
    expect(codes.has('LVE')).toBe(true)
    expect(codes.has('SBY') || codes.has('ASB')).toBe(true)
    expect(codes.has('SIM') || codes.has('CRS')).toBe(true)
    expect(trips.some((trip) => trip.trip_start.slice(11) < '08:00')).toBe(true)
    expect(trips.some((trip) => trip.trip_end.slice(11) > '20:00')).toBe(true)
    expect(trips.some((trip) => getDuties([trip]).length === 3)).toBe(true)
    const overnight = trips
      .flatMap((trip) => trip.sectors)
      .filter(
        (sector) =>
          sector.arrival_time.slice(0, 10) > sector.departure_time.slice(0, 10) &&
          sector.origin_timezone !== sector.destination_timezone,
      )
    expect(overnight.length).toBeGreaterThan(0)
  })

  it.each(['2026-03', '2026-10', '2027-03', '2027-10', '2028-03', '2030-03', '2032-10'])(
    'has a trip away over the night of the clock change in %s',
    async (month) => {
      const days = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
      const changed = days.findLast((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0)!
      const change = Date.parse(`${changed}T01:00:00Z`)
      expect(toLocal(change, rosterZone).slice(11)).toBe(month.endsWith('03') ? '02:00' : '01:00')
      const fetched = await Promise.all(accounts.map((account) => fetchMonth(month, { account })))
      const away = fetched.map((items) =>
        items.filter(isTrip).filter((trip) => at(trip.trip_start) < change && at(trip.trip_end) > change),
      )
      expect(away.map((trips) => trips.length)).toEqual(accounts.map(() => 1))
    },
  )
})
