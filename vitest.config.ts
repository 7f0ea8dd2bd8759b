import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch, crewContext } from './tests/support/chromium.ts'

/** Every story as a test, in one theme: its play function, then axe (`.storybook/preview.tsx`). */
const stories = (theme: 'light' | 'dark') => ({
  plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { theme } })],
  test: {
    name: `stories-${theme}`,
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

/** Every part of the test run that Vitest carries. `npm test` runs them one after another (scripts/test.mjs). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'mocks/src/**/*.test.ts',
            'tests/lint/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'conformance',
          include: ['tests/conformance/**/*.test.ts'],
          environment: 'node',
        },
      },
      stories('light'),
      stories('dark'),
    ],
  },
})
