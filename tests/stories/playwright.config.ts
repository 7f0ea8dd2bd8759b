import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch, crewContext, pictureArgs } from '../support/chromium.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const port = Number(process.env['STORIES_PORT'] ?? 6108)

function definedEnvironment(): Record<string, string> {
  const defined: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) defined[name] = value
  return defined
}

/**
 * The built Storybook. `stories.spec.ts` visits each story once, `tests/components` holds what only a whole browser shows
 * (forced colours, touches, the tree that a screen reader hears, no network), `matrix.spec.ts` is the nightly run's.
 */
export default defineConfig({
  testDir: path.join(repository, 'tests'),
  projects: [
    { name: 'stories', testMatch: ['stories/stories.spec.ts', 'components/*.spec.ts', 'visual/*.spec.ts'] },
    { name: 'matrix', testMatch: 'stories/matrix.spec.ts' },
  ],
  globalSetup: '../visual/taken-with.ts',
  outputDir: path.join(repository, 'test-results/stories'),
  snapshotPathTemplate: '{testDir}/stories/trees/{arg}{ext}',
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // A page of 500 flights is measured three times, on a machine that may be slow.
  timeout: 60_000,
  reporter: [
    ['line'],
    ['html', { open: 'never', outputFolder: path.join(repository, 'playwright-report/stories') }],
  ],
  use: {
    ...crewContext,
    baseURL: `http://127.0.0.1:${port}`,
    deviceScaleFactor: 1,
    launchOptions: {
      ...chromiumLaunch(pictureArgs),
      env: { ...definedEnvironment(), FONTCONFIG_FILE: path.join(repository, 'tests/visual/fonts.conf') },
    },
  },
  webServer: {
    command: `node scripts/serve-storybook.mjs ${port}`,
    cwd: repository,
    url: `http://127.0.0.1:${port}/index.json`,
    reuseExistingServer: false,
    timeout: 300_000,
  },
})
