import type { SavedFlights } from '@slipstream/contract/flights'
import { mockNowMs } from '@slipstream/mocks/clock'
import { savedInEveryState } from '@slipstream/mocks/fixtures/saved-states'
import { manySavedFlights, nothingSaved } from '@slipstream/mocks/fixtures/saved'
import { describe, expect, it } from 'vitest'
import { byMonth, pricesAsOf, savedItems, countTowardsLimit, type SavedItem } from './saved-items.ts'

const numbers = (items: readonly SavedItem[]) =>
  items.map(({ legs }) => legs.map(({ flight }) => flight.flight_number).join('+'))
const groups = savedItems(savedInEveryState, mockNowMs)
const minute = 60_000

function only(changes: Partial<SavedFlights>): SavedFlights {
  return { flights: [], pairs: [], is_sample_data: true, ...changes }
}

describe('saved flights in order (issue 6, item 2)', () => {
  it('come by departure, pairs among singles, and those that left are apart, the last first', () => {
    expect(numbers(groups.upcoming)).toEqual([
      '1439',
      '1461',
      '1464',
      '806',
      '1449+1460',
      '1433+1448',
      '178',
      '640',
    ])
    expect(numbers(groups.past)).toEqual(['1432', '1443+1454'])
  })

  it('say what became of each', () => {
    const states = groups.upcoming.map(({ legs }) => legs.map(({ state }) => state).join('+'))
    expect(states.slice(0, 6)).toEqual([
      'offered',
      'offered',
      'gone',
      'sold_out',
      'offered+offered',
      'offered+gone',
    ])
  })

  it('are past from the minute of departure', () => {
    const [flight] = savedInEveryState.flights
    const list = only({ flights: flight ? [flight] : [] })
    const departure = Date.parse('2026-11-05T08:35Z')
    expect(savedItems(list, departure - minute).upcoming).toHaveLength(1)
    expect(savedItems(list, departure).past).toHaveLength(1)
  })

  it('keep a pair until its last flight has left, in the place of that one', () => {
    const [pair] = savedInEveryState.pairs
    const between = savedItems(only({ pairs: pair ? [pair] : [] }), Date.parse('2026-11-24T12:00Z'))
    expect(between.past).toEqual([])
    expect(between.upcoming[0]).toMatchObject({
      departure: Date.parse('2026-11-24T19:20Z'),
      legs: [{ state: 'departed' }, { state: 'offered' }],
    })
  })

  it('read a flight over the clock change by the zones of its airports', () => {
    const athens = groups.upcoming.at(-1)
    expect(athens?.legs[0].instants).toEqual({
      departure: Date.parse('2027-03-28T00:20Z'),
      arrival: Date.parse('2027-03-28T04:00Z'),
    })
  })

  it('keep a flight whose times cannot be read, so that it can be removed', () => {
    const [known] = savedInEveryState.flights
    if (!known) throw new Error('The fixture is empty.')
    const flight = { ...known.flight, arrival_time: '2026-11-04 08:00' }
    const list = only({ flights: [{ ...known, flight, current: flight }] })
    expect(savedItems(list, mockNowMs).upcoming).toHaveLength(1)
  })

  it('come month by month', () => {
    expect(byMonth(groups.upcoming).map(([month, items]) => [month, items.length])).toEqual([
      ['2026-11', 6],
      ['2026-12', 1],
      ['2027-03', 1],
    ])
  })
})

describe('the room there is (contract flights.ts, 60 flights)', () => {
  it('counts both of a pair, once each, and none that left', () => {
    expect(countTowardsLimit(groups)).toBe(10)
    expect(countTowardsLimit(savedItems(manySavedFlights(60), mockNowMs))).toBe(60)
    expect(countTowardsLimit(savedItems(nothingSaved, mockNowMs))).toBe(0)
  })

  it('counts a flight once that is saved alone and in a pair', () => {
    const [pair] = savedInEveryState.pairs
    if (!pair) throw new Error('The fixture has no pair.')
    const list = only({ flights: [pair.outbound], pairs: [pair] })
    expect(countTowardsLimit(savedItems(list, mockNowMs))).toBe(2)
  })
})

describe('as of when prices are (issue 6, item 2)', () => {
  it('is the oldest of them', () => {
    expect(pricesAsOf(groups.upcoming)).toBe(mockNowMs - 10 * minute)
    expect(pricesAsOf(groups.past)).toBeNull()
  })
})
