import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch, crewContext } from './tests/support/chromium.ts'

// React as it is shipped and as `npm run build-storybook` has it: its development form spends a fifth of the run on itself.
process.env['NODE_ENV'] = 'production'

/** `npm run test:stories`: every story as a test: its play function, then what `.storybook/preview.tsx` checks. */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'stories',
    // Stories wait as often as they work: two pages at once are what two cores carry.
    maxWorkers: 2,
    // One page for file after file, as in Storybook itself: their modules are read once.
    isolate: false,
    // The first story of a file waits for its modules too, which a busy machine serves in some 15 s.
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({ launchOptions: chromiumLaunch(), contextOptions: crewContext }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})
