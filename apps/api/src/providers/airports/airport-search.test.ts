import { describe, expect, it } from 'vitest'
import { createAirportDirectory } from './airports.ts'
import { mainAirports, otherCityNames } from './other-city-names.ts'

const directory = createAirportDirectory()
const codes = (query: string, limit = 20) => directory.search(query, limit).map((airport) => airport.code)
const first = (query: string) => codes(query)[0]

describe('airport search as it is typed (spec §7 Airports, issue 6 item 1)', () => {
  it.each([
    ['Edinbrugh', 'EDI'],
    ['newcassel', 'NCL'],
    ['edimb', 'EDI'],
    ['Heatrow', 'LHR'],
    ['hethrw', 'LHR'],
    ['london hethrow', 'LHR'],
    ['gatwik', 'LGW'],
    ['lodnon', 'LHR'],
    ['Frankfrut', 'FRA'],
    ['frankfrut am mian', 'FRA'],
    ['zurch', 'ZRH'],
    ['new yrok', 'JFK'],
    ['parsi', 'CDG'],
    ['nise', 'NCE'],
    ['los angelos', 'LAX'],
    ['sanfransisco', 'SFO'],
    ['barcellona', 'BCN'],
    ['dublni', 'DUB'],
    ['glagsow', 'GLA'],
    ['birmigham', 'BHX'],
  ])('takes the slip %s for %s', (query, code) => {
    expect(first(query)).toBe(code)
  })

  it.each([
    ['münchen', 'MUC'],
    ['muenchen', 'MUC'],
    ['wien', 'VIE'],
    ['København', 'CPH'],
    ['Praha', 'PRG'],
    ['roma', 'FCO'],
    ['cologne', 'CGN'],
    ['ZÜRICH', 'ZRH'],
    ['nyc', 'JFK'],
    ['lon', 'LHR'],
  ])('knows %s as %s, as others call it', (query, code) => {
    expect(first(query)).toBe(code)
  })

  it.each([
    ['sao paulo', 'GRU'],
    ['st johns', 'YYT'],
    ["Saint John's", 'YYT'],
    ['st petersburg', 'LED'],
    ['ft lauderdale', 'FLL'],
    ['newyork', 'JFK'],
    ['heath row', 'LHR'],
    ['lhr ', 'LHR'],
    ['heathrow lhr', 'LHR'],
  ])('does not mind how %s is written', (query, code) => {
    expect(first(query)).toBe(code)
  })

  it('puts of equals the main airport of a city first, then large ones, then those that are nearer', () => {
    expect(codes('LH').slice(0, 2)).toEqual(['LHR', 'LHE'])
    expect(first('paris')).toBe('CDG')
    expect(first('man')).toBe('MAN')
    expect(codes('barcelona')).toEqual(['BCN', 'BLA'])
    expect(codes('manchester')).toEqual(['MAN', 'MHT'])
    expect(codes('new york').slice(0, 3)).toEqual(['JFK', 'LGA', 'EWR'])
  })

  it('keeps to what was typed where that is something', () => {
    expect(codes('edi')).toEqual(['EDI'])
    expect(codes('nice')[0]).toBe('NCE')
    expect(codes('york')).not.toContain('CRK')
  })

  it('finds three letters exactly or not at all: a slip would be another airport', () => {
    expect(codes('qzx')).toEqual([])
  })

  it.each(['%', '\\', '.*', '(', '🛫', '\u0000', '北京', ' '.repeat(80), 'x'.repeat(80), 'qz '.repeat(26)])(
    'finds nothing for %j, and breaks nothing',
    (query) => {
      expect(codes(query)).toEqual([])
    },
  )

  it('lists other names only for airports that there are', () => {
    expect([...otherCityNames.keys()].filter((code) => !directory.get(code))).toEqual([])
    expect([...mainAirports].filter((code) => !directory.get(code))).toEqual([])
  })
})
