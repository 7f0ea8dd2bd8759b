import { noFilters } from '@slipstream/commute/flights/search-filters'
import { describe, expect, it } from 'vitest'
import {
  carryFilters,
  isOnlyReturnChanged,
  legBeingChosen,
  readResults,
  type ResultsView,
  withResults,
} from './results-url.ts'

const plainView: ResultsView = {
  sort: 'departure',
  filters: noFilters,
  outboundId: null,
  returnId: null,
}

const search = 'origin=EDI&destination=LHR&date=2026-11-23'
const read = (text: string) => readResults(new URLSearchParams(text))
const write = (view: Partial<ResultsView>, base = search) =>
  withResults(new URLSearchParams(base), { ...plainView, ...view }).toString()

describe('the results in the address (issue 6: the search in the query string)', () => {
  it('are plain where nothing is said', () => {
    expect(read(search)).toEqual(plainView)
    expect(write({})).toBe(search)
  })

  it.each<[string, Partial<ResultsView>]>([
    ['the order', { sort: 'price' }],
    ['direct flights', { filters: { ...noFilters, isDirect: true } }],
    [
      'parts of the day',
      { filters: { ...noFilters, departure: { kind: 'parts', parts: ['morning', 'evening'] } } },
    ],
    [
      'a window over midnight',
      { filters: { ...noFilters, departure: { kind: 'between', from: '22:30', to: '05:00' } } },
    ],
    [
      'a limit with its currency',
      { filters: { ...noFilters, maxPrice: { amount: '79.50', currency: 'EUR' } } },
    ],
    [
      'fares and airlines',
      { filters: { ...noFilters, fareTypes: ['hotline', 'standby'], carriers: ['BA', 'U2'] } },
    ],
    ['a chosen pair', { outboundId: 'BA1433-2026-11-23-commercial', returnId: 'a b&c=d' }],
  ])('read back %s', (_, view) => {
    expect(read(write(view))).toEqual({ ...plainView, ...view })
  })

  it.each([
    'sort=cheapest',
    'direct=yes',
    'leaves=noon',
    'leaves=25:00-26:00',
    'leaves=06:00-10:00-12:00',
    'leaves=6:00-10:00',
    'max=GBP',
    'max=-5GBP',
    'max=1e9GBP',
    'max=80gbp',
    'max=80',
    'max=%C2%A380',
    'fare=first',
    'airline=BAW,%3Cscript%3E',
    'out=',
    'back=alone',
    `out=${'x'.repeat(129)}`,
  ])('are plain for "%s"', (text) => {
    expect(read(`${search}&${text}`)).toEqual(plainView)
  })

  it('keep what can be read beside what cannot', () => {
    expect(read('leaves=morning,noon&fare=hotline,gold&airline=BA,BA,x').filters).toEqual({
      ...noFilters,
      departure: { kind: 'parts', parts: ['morning'] },
      fareTypes: ['hotline'],
      carriers: ['BA'],
    })
  })

  it('go to another day without the flights that were chosen', () => {
    const from = new URLSearchParams(`${search}&sort=price&airline=BA&out=1&back=2`)
    expect(carryFilters(from, new URLSearchParams('date=2026-11-24')).toString()).toBe(
      'date=2026-11-24&sort=price&airline=BA',
    )
  })
})

describe('the leg that is being chosen, which the strip of days belongs to (issue 19, item 5)', () => {
  const query = { origin: 'EDI', destination: 'LHR', date: '2026-11-23', returnDate: '2026-11-24' }
  const chosen = (outboundId: string | null, returnId: string | null) => ({
    ...plainView,
    outboundId,
    returnId,
  })

  it('is the outbound, then the return, then none; one way it is the only one', () => {
    expect(legBeingChosen(query, chosen(null, null))).toBe('outbound')
    expect(legBeingChosen(query, chosen('a', null))).toBe('return')
    expect(legBeingChosen(query, chosen('a', 'b'))).toBeNull()
    expect(legBeingChosen({ ...query, returnDate: null }, chosen(null, null))).toBe('single')
  })

  it('keeps the chosen outbound where only the return changes', () => {
    const later = { ...query, returnDate: '2026-11-25' }
    expect(isOnlyReturnChanged(query, later)).toBe(true)
    expect(isOnlyReturnChanged(query, { ...later, date: '2026-11-22' })).toBe(false)
    expect(isOnlyReturnChanged({ ...query, returnDate: null }, query)).toBe(false)
    const from = new URLSearchParams('out=a&back=b&sort=price')
    expect(carryFilters(from, new URLSearchParams(), true).toString()).toBe('sort=price&out=a')
    expect(carryFilters(from, new URLSearchParams()).toString()).toBe('sort=price')
  })
})
