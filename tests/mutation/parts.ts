/** What `npm run test:mutation` measures on its own. */
export interface Part {
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
  /** Tests that take a second or more for each mutant, and find next to none that the others do not. */
  readonly withoutTests: readonly string[]
  /** Per cent; a lower score fails the run. */
  readonly lowestScore: number
}

const noTests = '!packages/*/src/**/*.{test,test-data}.ts'

export const parts: Readonly<Record<string, Part>> = {
  'commute-plan': {
    mutate: ['packages/commute/src/plan/**/*.ts', noTests],
    tests: ['packages/commute/src/**/*.test.ts', 'tests/plan/few-rosters.test.ts'],
    withoutTests: [
      'packages/commute/src/time/**',
      '**/ten-years.test.ts',
      '**/now.test.ts',
      '**/plan/any-trip.test.ts',
    ],
    lowestScore: 92,
  },
  commute: {
    mutate: ['packages/commute/src/**/*.ts', '!packages/commute/src/plan/**', noTests],
    tests: ['packages/commute/src/**/*.test.ts'],
    withoutTests: [],
    lowestScore: 0,
  },
  client: {
    mutate: ['packages/client/src/**/*.ts', '!packages/client/src/testing/**', noTests],
    tests: ['packages/client/src/**/*.test.ts'],
    withoutTests: [],
    lowestScore: 0,
  },
}

/** The part that `run.ts` names to Stryker, and Stryker to Vitest, both in processes of their own. */
export function currentPart(): Part & { readonly name: string } {
  const name = process.env['MUTATION_PART'] ?? ''
  const part = parts[name]
  if (part === undefined)
    throw new Error(`MUTATION_PART is ${name || 'not set'}, not one of: ${Object.keys(parts).join(', ')}`)
  return { name, ...part }
}
