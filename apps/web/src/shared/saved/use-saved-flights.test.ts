import type { SavedFlight, SavedFlights } from '@slipstream/contract/flights'
import { savedInEveryState } from '@slipstream/mocks/fixtures/saved-states'
import { describe, expect, it } from 'vitest'
import { keyOfPair } from './use-saved-flights.ts'

const [some] = savedInEveryState.flights

function saved(id: string): SavedFlight {
  if (!some) throw new Error('The fixture is empty.')
  return { ...some, flight: { ...some.flight, id } }
}

/** A list of these pairs, each `out home`. */
function having(...pairs: string[]): SavedFlights {
  return {
    flights: [],
    pairs: pairs.map((pair) => {
      const [out = '', home = ''] = pair.split(' ')
      return { outbound: saved(out), return: saved(home), price_alert: null }
    }),
    is_sample_data: true,
  }
}

describe('removing one pair among others (spec §7 Flights, unsave-pair takes one flight)', () => {
  it('names the flight that fewer pairs hold, so that the others stay', () => {
    expect(keyOfPair(having('A B'), 'A', 'B')).toBe('A')
    expect(keyOfPair(having('A B', 'A C'), 'A', 'B')).toBe('B')
    expect(keyOfPair(having('A B', 'C B'), 'A', 'B')).toBe('A')
  })

  it('names the outbound where there is no list', () => {
    expect(keyOfPair(null, 'A', 'B')).toBe('A')
  })
})
