import type { Airport } from '@slipstream/contract/airports'
import { describe, expect, it } from 'vitest'
import { airportNames, airportName } from './airport-names.ts'

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

describe('an airport by name (design.md §3: names shown and spoken, not bare codes)', () => {
  it.each([
    ['London', 'London Heathrow Airport', 'London Heathrow'],
    ['Edinburgh', 'Edinburgh Airport', 'Edinburgh'],
    ['Frankfurt am Main', 'Frankfurt Airport', 'Frankfurt'],
    ['New York', 'John F. Kennedy International Airport', 'New York John F. Kennedy'],
    ['Paris', 'Charles de Gaulle International Airport', 'Paris Charles de Gaulle'],
  ])('in %s, %s is %s: the city is said once', (city, name, said) => {
    expect(airportName({ city, name })).toBe(said)
  })
})
