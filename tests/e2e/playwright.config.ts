import { defineConfig } from '@playwright/test'
import { chromiumLaunch, crewContext } from '../support/chromium.ts'

/** The built app on the real server, in a real browser, service worker included (design.md §6). */
export default defineConfig({
  testDir: '.',
  globalSetup: '../support/server-template.ts',
  outputDir: '../../test-results/e2e',
  // Each file starts a server of its own; three at once are what two cores carry.
  workers: 3,
  // The longest file comes first: last, it would run alone on one of two cores.
  projects: [
    { name: 'updates', testMatch: 'updates.spec.ts' },
    { name: 'app', testIgnore: 'updates.spec.ts' },
  ],
  forbidOnly: true,
  // Several times what the longest takes here: a busy machine is slower, and not wrong.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...crewContext,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    trace: 'on-first-retry',
    launchOptions: chromiumLaunch(),
  },
})
