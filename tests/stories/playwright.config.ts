import { defineConfig } from '@playwright/test'
import { storybookConfig } from '../support/storybook-config.ts'

/**
 * Every story of the built Storybook: its play, its accessibility checks and its layout. `stories.spec.ts` shows each once
 * on a phone, `matrix.spec.ts` (`npm run test:nightly`) in every width, theme and text size.
 */
export default defineConfig({
  ...storybookConfig('stories', Number(process.env['STORIES_PORT'] ?? 6108)),
  testDir: import.meta.dirname,
  // A page of 500 flights is measured three times, on a machine that may be slow.
  timeout: 60_000,
})
