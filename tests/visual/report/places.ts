import path from 'node:path'

const repository = path.resolve(import.meta.dirname, '../../..')

/** Playwright's results of the last run, alone or as part of `npm test` (`scripts/test.mjs`). */
export const resultsFile = path.join(repository, 'test-results/reports/visual.json')

/** Not below Playwright's own report, which each run deletes. */
export const reportFolder = path.join(repository, 'playwright-report/visual-review')
