import { describe, expect, it } from 'vitest'
import { stationsOfBase, stationsAtNewBase } from './stations.ts'
import { estimatedMinutes, estimatedPairs } from './transfers.ts'

describe('the airports that count as work at a base (design.md section 2 Base)', () => {
  it.each([
    ['AMS', ['AMS']],
    ['SYD', ['SYD']],
    ['ORY', ['ORY', 'BVA', 'CDG']],
    ['JFK', ['JFK', 'EWR', 'LGA']],
    ['LHR', ['LHR', 'LGW', 'LCY']],
    ['LGW', ['LHR', 'LGW', 'LCY']],
    ['STN', ['LHR', 'LGW', 'LCY', 'STN']],
    ['ZZZ', ['ZZZ']],
    ['', ['LHR', 'LGW', 'LCY']],
    [null, ['LHR', 'LGW', 'LCY']],
  ])('%j: %j', (base, stations) => {
    expect(stationsOfBase(base)).toEqual(stations)
  })

  it('have a way by land between every two of a city', () => {
    const airports = new Set(estimatedPairs.flatMap((pair) => pair.split('-')))
    const pairs = [...airports].flatMap((base) => {
      const stations = stationsOfBase(base)
      return stations.flatMap((from) => stations.map((to) => [from, to] as const))
    })
    expect(pairs.filter(([from, to]) => estimatedMinutes(from, to) === null)).toEqual([])
  })
})

describe('the stations of somebody whose base changes', () => {
  const at = (
    base: string | null,
    commuting_stations: readonly string[],
    next: string,
    questions: readonly string[] = [],
  ) => stationsAtNewBase({ base, commuting_stations, questions }, next)
  const london = ['LHR', 'LGW', 'LCY']

  it('follow while they are those of the last base, in any order', () => {
    expect(at('LHR', ['LCY', 'LHR', 'LGW'], 'AMS')).toEqual(['AMS'])
    expect(at('STN', london, 'ORY')).toEqual(['ORY', 'BVA', 'CDG'])
    expect(at('CDG', ['ORY', 'CDG', 'BVA'], 'LGW')).toEqual(london)
    expect(at(null, london, 'AMS')).toEqual(['AMS'])
  })

  it('stay where the person changed them, or said that they keep them', () => {
    expect(at('LHR', ['LHR'], 'AMS')).toEqual(['LHR'])
    expect(at('CDG', ['CDG'], 'AMS')).toEqual(['CDG'])
    expect(at('AMS', london, 'CDG')).toEqual(london)
    expect(at('AMS', [], 'CDG')).toEqual([])
    expect(at('LHR', london, 'LHR')).toEqual(london)
  })

  it('follow while the person is still to be asked', () => {
    expect(at('AMS', london, 'CDG', ['commuting_stations'])).toEqual(['CDG', 'BVA', 'ORY'])
  })
})
