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

/** `npm run test:stories`. Apart from the other parts, which need neither Storybook nor a browser to be loaded. */
export default defineConfig({ test: { projects: [stories('light'), stories('dark')] } })
