import { airports } from '@slipstream/mocks/fixtures/airports'
import { describe, expect, it } from 'vitest'
import { airportChip, airportItem, airportText, spokenAirport } from './airport-text.ts'

const airport = (code: string) => {
  const found = airports.find((one) => one.code === code)
  if (!found) throw new Error(`The fixtures know no airport '${code}'.`)
  return found
}

describe('how an airport is named (design.md §3: names shown and spoken, not bare codes)', () => {
  it('offers it with its code and country, and speaks the code letter by letter', () => {
    expect(airportItem(airport('DUB'))).toEqual({
      id: 'DUB',
      label: 'Dublin',
      code: 'DUB',
      description: 'Ireland',
    })
    expect(airportText('EDI', airport('EDI'))).toBe('Edinburgh (EDI)')
    expect(spokenAirport('EDI', airport('EDI'))).toBe('Edinburgh, E D I')
  })

  it('offers one whose country another server does not say', () => {
    expect(airportItem({ ...airport('DUB'), city: '', country: '' })).toMatchObject({
      description: undefined,
    })
  })

  it('falls back to the code while the name is not known', () => {
    expect(airportChip('EDI', undefined)).toEqual({ id: 'EDI', label: 'EDI', spoken: 'E D I' })
  })
})
