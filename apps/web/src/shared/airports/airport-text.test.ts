import { airports } from '@slipstream/mocks/fixtures/airports'
import { describe, expect, it } from 'vitest'
import { airportChip, airportItem, airportItems, airportText, spokenAirport } from './airport-text.ts'

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

  it('says by which name or town it was found', () => {
    const near = { ...airport('ARN'), found_as: { kind: 'nearby_place', name: 'Uppsala' } } as const
    const other = { ...airport('CPH'), found_as: { kind: 'other_name', name: 'København' } } as const
    expect(airportItem(near).description).toBe('Near Uppsala · Sweden')
    expect(airportItem(other).description).toBe('København · Denmark')
  })

  it('offers what replaced a closed airport first, and what may have been meant below the rest', () => {
    const closed = [{ ...airport('ATH'), code: 'HEW', name: 'Athens Ellinikon Airport', successor: 'ATH' }]
    const answer = { airports: [airport('EDI'), airport('ATH')], closed, did_you_mean: [airport('LHR')] }
    expect(airportItems(answer).map(({ id, group }) => [id, group])).toEqual([
      ['ATH', 'Athens Ellinikon (HEW) is closed. Use'],
      ['EDI', 'Other airports'],
      ['LHR', 'Did you mean'],
    ])
  })

  it('falls back to the code while the name is not known', () => {
    expect(airportChip('EDI', undefined)).toEqual({ id: 'EDI', label: 'EDI', spoken: 'E D I' })
  })
})
