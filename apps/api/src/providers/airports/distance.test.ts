import { describe, expect, it } from 'vitest'
import { createAirportDirectory } from './airports.ts'
import { kilometresBetween } from './distance.ts'

const place = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('how far two airports are from each other', () => {
  it.each([
    ['nowhere', place(51.5, -0.5), place(51.5, -0.5), 0],
    ['a degree of the equator', place(0, 0), place(0, 1), 111.2],
    ['over the date line', place(0, 179.5), place(0, -179.5), 111.2],
    ['from pole to pole', place(90, 0), place(-90, 0), 20_015],
    ['Heathrow to Kennedy', place(51.4706, -0.4619), place(40.6398, -73.7789), 5540],
  ])('%s', (_, a, b, kilometres) => {
    expect(kilometresBetween(a, b)).toBeGreaterThan(kilometres * 0.995 - 0.001)
    expect(kilometresBetween(a, b)).toBeLessThan(kilometres * 1.005 + 0.001)
    expect(kilometresBetween(b, a)).toBeCloseTo(kilometresBetween(a, b), 6)
  })

  it('tells the airports near one, nearest first, itself not among them', () => {
    const directory = createAirportDirectory()
    const heathrow = directory.get('LHR')
    if (!heathrow) throw new Error('There is no Heathrow.')
    const near = directory.near(heathrow, 150)
    expect(near.map(({ airport }) => airport.code).slice(0, 4)).toEqual(['LCY', 'LGW', 'LTN', 'STN'])
    expect(near.every(({ kilometres }) => kilometres > 0 && kilometres <= 150)).toBe(true)
  })
})
