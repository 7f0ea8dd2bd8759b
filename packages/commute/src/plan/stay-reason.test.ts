import { expect, it } from 'vitest'
import { stayReason } from './stay-reason.ts'

it.each([
  [61, 'tight', 'Going home would give you 14 h and cost £61 more than staying, but be tight'],
  [36, 'comfortable', 'Going home would give you 14 h and cost £36 more than staying'],
  [-54, 'at_risk', 'Going home would give you 14 h and cost £54 less than staying, but be at risk'],
  [0, 'at_risk', 'Going home would give you 14 h and cost no more than staying, but be at risk'],
] as const)(
  'says money as money and risk as a word: £%i, %s (issue 38, 9)',
  (poundsMore, level, sentence) => {
    expect(stayReason({ code: 'stay_is_better', minutesAtHome: 840, poundsMore, level })).toBe(sentence)
  },
)
