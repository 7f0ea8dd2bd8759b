import { expect, it } from 'vitest'
import { countLines } from '../../scripts/count.ts'

/** Product lines at most. What adds many says in its decision record why nothing could go for them; what takes some away lowers it. */
const limits = { 'apps/web': 45_820, all: 135_150 } as const

it.each(Object.entries(limits))('%s has at most %i product lines (issues 47 and 48)', (name, most) => {
  expect(countLines().get(name)?.product).toBeLessThanOrEqual(most)
})
