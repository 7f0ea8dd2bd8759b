import { defineConfig } from '@playwright/test'
import { chromiumLaunch, crewContext } from '../support/chromium.ts'

const long = ['topology', 'opens', 'killed', 'shutdown', 'database'].map((name) => `${name}.spec.ts`)

/** The built app and the real server, with everything going wrong between them (shared/styles.md, Faults to build against). */
export default defineConfig({
  testDir: '.',
  globalSetup: '../support/server-template.ts',
  outputDir: '../../test-results/faults',
  // Most of a fault is waiting: four files at once, each with a server of its own, are what two cores carry.
  workers: 4,
  // Begun last, the longest would run alone while three workers have nothing to do.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
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
    // A step that hangs is named by its own time-out, before the test runs out of time.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    trace: 'on-first-retry',
    launchOptions: chromiumLaunch(),
  },
})
