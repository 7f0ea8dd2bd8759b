import type { PartialStrykerOptions } from '@stryker-mutator/api/core'
import { currentPart } from './parts.ts'

const { name, mutate, lowestScore } = currentPart()

const options: PartialStrykerOptions = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: [...mutate],
  thresholds: { high: 100, low: lowestScore, break: lowestScore },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignorePatterns: [
    '/*',
    '!/package.json',
    // Not tsconfig.json: Stryker would rewrite it with functions that TypeScript 7 no longer has.
    '!/tsconfig.base.json',
    '!/packages',
    '/packages/*',
    '!/packages/{contract,commute,client}',
    '!/tests',
    '/tests/*',
    '!/tests/{mutation,plan}',
  ],
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: `reports/mutation/${name}.html` },
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
}

export default options
