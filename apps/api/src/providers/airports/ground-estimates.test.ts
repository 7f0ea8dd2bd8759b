import { estimatedMinutes, estimatedPairs } from '@slipstream/commute/plan/read/transfers'
import { expect, it } from 'vitest'
import { createAirportDirectory } from './airports.ts'
import { kilometresBetween } from './distance.ts'

const directory = createAirportDirectory()

function airport(code: string) {
  const found = directory.get(code)
  if (!found) throw new Error(`${code} is in no directory.`)
  return found
}

it('estimates the way by land between airports that are 150 km apart at most, at a speed that can be driven (design.md section 2 Base)', () => {
  const wrong = estimatedPairs.filter((pair) => {
    const [from = '', to = ''] = pair.split('-')
    const kilometres = kilometresBetween(airport(from), airport(to))
    return kilometres > 150 || kilometres > 75 * ((estimatedMinutes(from, to) ?? 0) / 60)
  })
  expect(wrong).toEqual([])
})
