import { describe, expect, it } from 'vitest'
import { markMatches, matches } from './matching.ts'

const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('')

describe('matches', () => {
  const heathrow = ['London Heathrow', 'United Kingdom', 'LHR']

  it.each(['lhr', 'lon', 'heath', 'lon hea', 'hea london', 'united lhr', '', '  '])(
    'finds Heathrow by “%s”',
    (query) => {
      expect(matches(heathrow, query)).toBe(true)
    },
  )

  it.each(['ondon', 'gatwick', 'lon gat', 'hr'])('does not find Heathrow by “%s”', (query) => {
    expect(matches(heathrow, query)).toBe(false)
  })

  it('looks past accents, no matter who wrote them', () => {
    expect(matches(['Zürich'], 'zurich')).toBe(true)
    expect(matches(['Malaga'], 'Málaga')).toBe(true)
  })

  it('takes signs for nothing, so that none of them is a pattern', () => {
    expect(matches(['London'], '.*(')).toBe(true)
    expect(matches(['London'], 'lon.*x')).toBe(false)
  })
})

describe('markMatches', () => {
  it.each([
    ['London Heathrow', 'lon', '[Lon]don Heathrow'],
    ['London Heathrow', 'heath lon', '[Lon]don [Heath]row'],
    ['Zürich Airport', 'zuri', '[Züri]ch Airport'],
    ['Long London', 'london', 'Long [London]'],
    ['Colon Lon', 'lon', 'Colon [Lon]'],
    ['London', 'paris', 'London'],
    ['', 'lon', ''],
    ['London', '', 'London'],
  ])('%s by “%s” is %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })

  it('loses no letter of a text, whatever it is written in', () => {
    const text = 'Łódź 🛫 נמל התעופה e\u0301'
    expect(
      markMatches(text, 'e lod')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})
