import { flightInstants } from '@slipstream/commute/flights/flights'
import { hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { flightStatusSchema } from '@slipstream/contract/live'
import { describe, expect, it } from 'vitest'
import { sampleFlightStatuses } from './sample-flight-statuses.ts'
import { askedFlight } from '#testing/asked-flight.ts'

const getFlight = (number: number) => ({ ...askedFlight, flight_number: String(number) })
const { departure, arrival } = flightInstants(getFlight(1))
const numbers = Array.from({ length: 500 }, (_, index) => 1000 + index)
const at = (instant: number) => (number: number) =>
  sampleFlightStatuses.getStatus(getFlight(number), { now: new Date(instant) })

describe('made-up flight statuses (issue 22, 1: deterministic, labelled)', () => {
  it('are labelled, and the same for every reader', async () => {
    expect(sampleFlightStatuses.isSampleData).toBe(true)
    expect(await at(departure)(1431)).toEqual(await at(departure)(1431))
  })

  it('have about two of three flights on time, some late, a few cancelled, and none known half a day before', async () => {
    const early = await Promise.all(numbers.map(at(departure - 12 * hourMs)))
    expect(early.every((each) => each?.departs_at === new Date(departure).toISOString())).toBe(true)
    const late = await Promise.all(numbers.map(at(departure - minuteMs)))
    const share = (is: (state: string | undefined, departs: string | null | undefined) => boolean) =>
      late.filter((each) => is(each?.state, each?.departs_at)).length / numbers.length
    expect(share((state) => state === 'cancelled')).toBeCloseTo(0.02, 1)
    expect(share((_, departs) => departs === new Date(departure).toISOString())).toBeCloseTo(0.68, 1)
  })

  it('fit the contract at any time, and end landed', async () => {
    for (const instant of [departure - 3 * hourMs, departure, arrival, arrival + 4 * hourMs]) {
      const all = await Promise.all(numbers.map(at(instant)))
      for (const each of all) expect(flightStatusSchema.safeParse(each).success).toBe(true)
    }
    const ended = await Promise.all(numbers.map(at(arrival + 4 * hourMs)))
    expect(ended.every((each) => each?.state === 'landed' || each?.state === 'cancelled')).toBe(true)
  })
})
