import type { Airport } from '@slipstream/contract/airports'
import { describe, expect, it } from 'vitest'
import { airportNames } from './airport-names.ts'

const airport = (code: string, city: string, name: string): Airport => ({
  code,
  city,
  name,
  country: 'GB',
  timezone: 'Europe/London',
})

describe('airports read out by name (design.md §3)', () => {
  it.each([
    [airport('LHR', 'London', 'London Heathrow Airport'), 'London Heathrow'],
    [airport('EDI', 'Edinburgh', 'Edinburgh Airport'), 'Edinburgh'],
    [airport('FRA', 'Frankfurt am Main', 'Frankfurt Airport'), 'Frankfurt'],
    [airport('JFK', 'New York', 'John F Kennedy International Airport'), 'New York John F Kennedy'],
  ])('says the city once', (given, spoken) => {
    expect(airportNames([given])(given.code)).toBe(spoken)
  })

  it('says the code where it does not know the airport', () => {
    expect(airportNames([])('XXX')).toBe('XXX')
  })
})
