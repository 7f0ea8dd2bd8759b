import { describe, expect, it } from 'vitest'
import { airportName } from './airport-name.ts'

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
