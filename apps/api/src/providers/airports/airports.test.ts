import { readFileSync } from 'node:fs'
import { searchAirports } from '@slipstream/contract/airports'
import { describe, expect, it } from 'vitest'
import { buildData, dataFolder } from '../../../scripts/build-data.ts'
import { createAirlineDirectory } from '../airlines.ts'
import { createAirportDirectory } from './airports.ts'
import { foldText } from './text-match.ts'

const directory = createAirportDirectory()
const codes = (query: string, limit = 20) =>
  directory.search(query, limit).airports.map((airport) => airport.code)

describe('airport directory (spec §7 Airports and currency; product.md Real data)', () => {
  it.each(Object.entries(buildData()))('commits %s as its build script makes it', (name, text) => {
    expect(readFileSync(new URL(name, dataFolder), 'utf8')).toBe(text)
  })

  it('knows every airport with airline service, with a zone that this runtime knows', () => {
    const everything = directory.search('a', 10_000).airports
    expect(everything.length).toBeGreaterThan(2_500)
    for (const { timezone } of everything) {
      expect(() => new Intl.DateTimeFormat('en-GB', { timeZone: timezone })).not.toThrow()
    }
  })

  it('gets an airport by code, and nothing for an unknown one', () => {
    expect(directory.get('LHR')).toMatchObject({ city: 'London', country: 'GB', timezone: 'Europe/London' })
    expect(directory.get('QQQ')).toBeUndefined()
  })

  it.each([
    ['exact code before everything', 'man', 'MAN'],
    ['a city prefix, half typed', 'edinb', 'EDI'],
    ['a name prefix', 'charles de g', 'CDG'],
    ['words in any order', 'gatwick london', 'LGW'],
    ['no accents where there are some', 'malmo', 'MMX'],
    ['accents where there are none', 'Édinbürgh', 'EDI'],
  ])('finds %s', (_, query, code) => {
    expect(codes(query)).toContain(code)
  })

  it('answers in the shape of the contract and keeps to the limit', () => {
    const answer = directory.search('san', 20)
    expect(answer.airports).toHaveLength(20)
    expect(() => searchAirports.response.parse(answer)).not.toThrow()
  })

  it.each(['', '  ', '!!', 'zzzzzz'])('finds nothing for %j', (query) => {
    expect(codes(query)).toEqual([])
  })
})

describe('text matching', () => {
  it('folds accents, letters that do not decompose, and punctuation', () => {
    expect(foldText("Tromsø – L'Aquila / Łódź")).toBe('tromso laquila lodz')
  })
})

describe('airline names (product.md Real data)', () => {
  it.each([
    ['BA', 'British Airways'],
    ['U2', 'easyJet UK'],
    ['CJ', 'BA Cityflyer'],
  ])('%s is %s', (code, name) => {
    expect(createAirlineDirectory().name(code)).toBe(name)
  })

  it('has no name for an unknown code', () => {
    expect(createAirlineDirectory().name('??')).toBeUndefined()
  })
})
