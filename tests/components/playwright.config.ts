import { defineConfig } from '@playwright/test'
import { storybookConfig } from '../support/storybook-config.ts'

/**
 * What only a whole browser shows of the parts: real touches, the reader's own colours, motion and text size, the
 * accessibility tree, and that the built Storybook needs no network.
 */
export default defineConfig({
  ...storybookConfig('components', Number(process.env['COMPONENTS_PORT'] ?? 6107)),
  testDir: import.meta.dirname,
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
})
