import { defineConfig } from '@playwright/test'
import { crewContext } from '../support/chromium.ts'
import { engineLaunch, missingEngines, webKitGtk } from '../support/engines.ts'

const isShort = process.env['ENGINES'] === 'short'

// Without a project, Playwright would run everything in its own Chromium.
if (missingEngines.length === 2 || (process.env['ENGINES'] === 'all' && missingEngines.length > 0))
  throw new Error(`${missingEngines.join(' and ')} not run: not installed`)

/** What runs in an engine that Playwright drives: the journeys of `tests/e2e`, and the pictures. */
const journeys = {
  testDir: '..',
  testMatch: ['e2e/*.spec.ts', 'engines/pictures.spec.ts'],
  grep: isShort ? /@main-job/ : /@engines/,
}

/**
 * The app's journeys in Firefox and WebKit (docs/decisions/0051-three-engines.md). `ENGINES=short`: only the main job;
 * `ENGINES=all`: each engine must be there.
 */
export default defineConfig({
  globalSetup: '../support/server-template.ts',
  outputDir: '../../test-results/engines',
  // Firefox takes more of a core than Chromium does.
  workers: 2,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: { ...crewContext, viewport: { width: 390, height: 844 }, hasTouch: true },
  projects: [
    ...(engineLaunch.firefox
      ? [
          {
            ...journeys,
            name: 'firefox',
            use: { browserName: 'firefox' as const, launchOptions: engineLaunch.firefox },
          },
        ]
      : []),
    ...(engineLaunch.webkit
      ? [
          {
            ...journeys,
            name: 'webkit',
            use: { browserName: 'webkit' as const, launchOptions: engineLaunch.webkit },
          },
        ]
      : []),
    ...(webKitGtk ? [{ ...journeys, name: 'webkit-gtk', testMatch: 'engines/webkit-gtk.spec.ts' }] : []),
  ],
})
