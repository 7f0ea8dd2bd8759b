// What takes hours: unit tests with every generated case, every story in every setting, with React as it is developed and as it ships, the app of an earlier commit on
// this server, every fault, every journey in the other engines, and mutations. `npm run test:nightly -- faults mutation` runs only the named parts.
import { ensureDependencies, main, run } from './lib/setup.mjs'

/** As many generated cases as the decision records state. */
const nightlyCases = {
  COLLEAGUE_ORDERS: '150',
  SEAT_WORLDS: '300',
  SEAT_ATTEMPTS: '1500',
  SEAT_JUDGED: '2000',
  REST_ALERT_COURSES: '50',
  CALENDARS: 'all',
  FUZZ_REQUESTS: '20000',
  PLAN_ROSTERS: '3000',
  MUTATED_CALENDARS: '10000',
  GENERATED_DAYS: '10000',
  LOCK_ROUNDS: '20',
  PROPERTY_SEED: String(Math.floor(Date.now() / 86_400_000)),
}
const stories = ['playwright', ['test', '--config', 'tests/stories/playwright.config.ts', '--project=matrix']]
const parts = [
  {
    name: 'rules',
    command: ['vitest', ['run', '--project', 'unit']],
    what: 'Unit tests with every generated case',
    env: nightlyCases,
  },
  { name: 'stories', command: stories, what: 'Every story in every setting' },
  {
    name: 'stories-production',
    command: stories,
    what: 'Every story with React as it ships',
    env: { VITE_STORYBOOK_REACT: 'production' },
  },
  {
    name: 'previous',
    command: ['npm', ['run', 'test:previous']],
    what: 'Every journey of an earlier app on this server',
  },
  { name: 'faults', command: ['npm', ['run', 'test:faults']], what: 'Every fault' },
  {
    name: 'engines',
    command: ['npm', ['run', 'test:engines']],
    what: 'Every journey in the other engines',
    env: { ENGINES: 'all' },
  },
  { name: 'mutation', command: ['npm', ['run', 'test:mutation']], what: 'Mutation tests' },
]

main(() => {
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0)
    throw new Error(`No part ${unknown.join(', ')}: there are ${parts.map(({ name }) => name).join(', ')}.`)
  ensureDependencies()
  const failures = parts
    .filter(({ name }) => named.length === 0 || named.includes(name))
    .flatMap(({ command, what, env = {} }) => {
      try {
        run(...command, { what, env })
        return []
      } catch (failure) {
        return [failure.message]
      }
    })
  if (failures.length > 0) throw new Error(failures.join('\n'))
})
