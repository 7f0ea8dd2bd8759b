import { defineConfig } from '@playwright/test'
import { storybookConfig } from '../support/storybook-config.ts'

/** Every story of the built Storybook: its play, its accessibility checks and its layout. */
const config = storybookConfig('stories', Number(process.env['STORIES_PORT'] ?? 6108))

export default defineConfig({
  ...config,
  testDir: import.meta.dirname,
})
