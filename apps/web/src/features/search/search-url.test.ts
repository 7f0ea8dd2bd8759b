import { describe, expect, it } from 'vitest'
import { hotlineHref } from '#shared/flights/search-query.ts'
import { getQuery, readDraft, searchParams } from './search-url.ts'

const oneWay = { origin: 'EDI', destination: 'LHR', date: '2026-11-23', returnDate: null }
const withReturn = { ...oneWay, returnDate: '2026-11-24' }
const read = (search: string) => {
  const draft = readDraft(new URLSearchParams(search))
  return draft && getQuery(draft)
}

describe('the search in the query string (spec §2 route /dashboard/hotline, §7 Hotline)', () => {
  it('is named as on the wire, with the way back only where there is one', () => {
    expect(hotlineHref(withReturn)).toBe(
      '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-23&return_date=2026-11-24',
    )
    expect(hotlineHref(oneWay)).toBe('/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-23')
  })

  it.each([oneWay, withReturn])('is read as it was written: $returnDate', (query) => {
    expect(read(searchParams(query).toString())).toEqual(query)
  })

  it('is read beside what else stands there, and as people type codes', () => {
    expect(read('?origin=%20edi&destination=lhr&date=2026-11-23&sort=price')).toEqual(oneWay)
  })

  it.each([
    ['nothing', ''],
    ['another screen’s words', '?month=2026-11'],
  ])('is none where the address says %s', (_, search) => {
    expect(readDraft(new URLSearchParams(search))).toBeNull()
  })

  it.each([
    ['a code of four letters', 'origin=EDIN&destination=LHR&date=2026-11-23'],
    ['a code of digits', 'origin=E1D&destination=LHR&date=2026-11-23'],
    ['no destination', 'origin=EDI&date=2026-11-23'],
    ['a day that no month has', 'origin=EDI&destination=LHR&date=2026-02-30'],
    ['a month alone', 'origin=EDI&destination=LHR&date=2026-11'],
    ['a day after the year 2999', 'origin=EDI&destination=LHR&date=9999-12-31'],
    ['an empty way back', 'origin=EDI&destination=LHR&date=2026-11-23&return_date='],
    ['hostile text', 'origin=%3Cscript%3Ealert(1)%3C/script%3E&destination=LHR&date=2026-11-23'],
    ['a very long text', `origin=${'E'.repeat(5000)}&destination=LHR&date=2026-11-23`],
  ])('is not guessed from %s, but what can be read is kept for the form', (_, search) => {
    expect(read(search)).toBeNull()
    const draft = readDraft(new URLSearchParams(search))
    expect([null, 'EDI']).toContain(draft?.origin)
    expect([null, 'LHR']).toContain(draft?.destination)
    expect(['', '2026-11-23']).toContain(draft?.date)
  })
})
