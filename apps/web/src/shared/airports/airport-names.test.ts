import type { Airport } from '@slipstream/contract/airports'
import { describe, expect, it } from 'vitest'
import { airportNames } from './airport-names.ts'

const heathrow: Airport = {
  code: 'LHR',
  city: 'London',
  name: 'London Heathrow Airport',
  country: 'GB',
  timezone: 'Europe/London',
}

describe('airports read out by name (design.md §3)', () => {
  it('says the name of one it knows', () => {
    expect(airportNames([heathrow])('LHR')).toBe('London Heathrow')
  })

  it('says the code where it does not know the airport', () => {
    expect(airportNames([])('XXX')).toBe('XXX')
  })
})
