import { defineConfig } from '@playwright/test'
import { storybookConfig } from '../support/storybook-config.ts'
import { resultsFile } from './report/places.ts'

/**
 * Pictures of the built Storybook against the committed ones in `baselines/`: not one pixel may differ.
 * A difference is read with `npm run test:visual:report`; one that is meant is taken over with `npm run
 * test:visual:accept`: open each new picture before committing it.
 */
const shared = storybookConfig('visual', Number(process.env['VISUAL_PORT'] ?? 6106))

export default defineConfig({
  ...shared,
  reporter: [...shared.reporter, ['json', { outputFile: resultsFile }]],
  testDir: import.meta.dirname,
  // `*.test.ts` are Vitest's.
  testMatch: '*.spec.ts',
  globalSetup: './compress-pictures.ts',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
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
})
