// What takes hours: every story in every setting, with React as it is developed and as it ships, every fault, and the other engines.
import { ensureDependencies, main, run } from './lib/setup.mjs'

const stories = ['playwright', ['test', '--config', 'tests/stories/playwright.config.ts', 'matrix.spec']]
const parts = [
  [...stories, { what: 'Every story in every setting' }],
  [...stories, { what: 'Every story with React as it ships', env: { VITE_STORYBOOK_REACT: 'production' } }],
  ['npm', ['run', 'test:faults'], { what: 'Every fault' }],
  ['node', ['tests/support/missing-engines.ts', '--required'], { what: 'Finding the other engines' }],
  ['npm', ['run', 'test:engines'], { what: 'Every journey in the other engines' }],
]

main(() => {
  ensureDependencies()
  const failures = parts.flatMap((part) => {
    try {
      run(...part)
      return []
    } catch (failure) {
      return [failure.message]
    }
  })
  if (failures.length > 0) throw new Error(failures.join('\n'))
})
