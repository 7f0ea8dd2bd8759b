import { describe, expect, it } from 'vitest'
import { lettersMissing, getLetters, slipsCost } from './typing-slips.ts'

describe('slips of the finger', () => {
  it.each([
    ['nothing', 'abcd', 'abcd', 0],
    ['a swap', 'abdc', 'abcd', 2],
    ['a letter left out', 'acd', 'abcd', 2],
    ['a letter too many', 'abxcd', 'abcd', 2],
    ['another letter', 'xbcd', 'abcd', 2],
    ['two of them', 'xbdc', 'abcd', 4],
    ['a beginning', 'abc', 'abcdefgh', 1],
    ['a beginning with a swap', 'acb', 'abcdefgh', 3],
    ['a beginning with two slips', 'xabdc', 'abcdefgh', 5],
    ['three slips', 'xbdcy', 'abcd', Infinity],
    ['another word', 'wxyz', 'abcd', Infinity],
    ['a word too short', 'abcdefgh', 'abcde', Infinity],
  ])('%s: %s for %s costs %d', (_, typed, word, cost) => {
    expect(slipsCost(typed, word, 2)).toBe(cost)
  })

  it('counts no more than it may', () => {
    expect(slipsCost('xbcd', 'abcd', 0)).toBe(Infinity)
    expect(slipsCost('xbdc', 'abcd', 1)).toBe(Infinity)
  })

  it('knows which letters a word lacks', () => {
    expect(lettersMissing(getLetters('zurich'), getLetters('zürich'))).toBe(1)
    expect(lettersMissing(getLetters('abba'), getLetters('bab'))).toBe(0)
    expect(lettersMissing(getLetters('北京'), getLetters('abc'))).toBe(1)
  })
})
