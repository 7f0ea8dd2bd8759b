import { defineConfig } from '@playwright/test'
import { chromiumLaunch, crewContext } from '../support/chromium.ts'

const ownServer = ['updates', 'travel-day', 'paying', 'flight-changes'].map((name) => `${name}.spec.ts`)

/** The built app on the real server, in a real browser, service worker included (design.md §7). */
export default defineConfig({
  testDir: '.',
  globalSetup: '../support/server-template.ts',
  outputDir: '../../test-results/e2e',
  // One server a worker; three at once are what two cores carry.
  workers: 3,
  // Files with a server of their own come first: last, one of them would run alone on one of two cores.
  projects: [
    { name: 'own-server', testMatch: ownServer },
    { name: 'app', testIgnore: ownServer, fullyParallel: true },
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
