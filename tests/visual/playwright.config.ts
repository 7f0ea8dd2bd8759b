import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch, crewContext, pictureArgs } from '../support/chromium.ts'

const port = Number(process.env['VISUAL_PORT'] ?? 6106)
const repository = path.resolve(import.meta.dirname, '../..')

/**
 * Pictures of the built Storybook against the committed ones in `baselines/`: not one pixel may differ.
 * Accept a change with `npm run test:visual -- --update-snapshots`, then open each new picture before committing.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(repository, 'test-results/visual'),
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  reporter: [
    ['line'],
    ['html', { open: 'never', outputFolder: path.join(repository, 'playwright-report/visual') }],
  ],
  expect: {
    toHaveScreenshot: {
      maxDiffPixels: 0,
      // One or two levels of 255, seen at rounded corners, are the raster's own noise; three are a difference.
      threshold: 0.01,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    },
  },
  use: {
    ...crewContext,
    baseURL: `http://127.0.0.1:${port}`,
    deviceScaleFactor: 1,
    launchOptions: {
      ...chromiumLaunch(pictureArgs),
      env: { ...definedEnvironment(), FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf') },
    },
  },
  webServer: {
    command: `node tests/visual/serve.ts ${port}`,
    cwd: repository,
    url: `http://127.0.0.1:${port}/index.json`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
})

function definedEnvironment(): Record<string, string> {
  const defined: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) defined[name] = value
  return defined
}
