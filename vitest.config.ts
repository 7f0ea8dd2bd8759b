import { minifiedStyles } from '@slipstream/design-system/theme/minified-styles.ts'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { msw } from 'msw/vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { reachableFromStories } from './.storybook/reachable.ts'
import { chromiumLaunch, crewContext } from './tests/support/chromium.ts'

/** Begun last, one of these would run alone on one of two cores. */
const long =
  /(?:src\/main|conformance\/server|signed-out-answers|calibration|folder-lock|roles|plan\/plan|refresh-storms)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(long.test(b.moduleId)) - Number(long.test(a.moduleId)))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    environment: 'node',
    // Vitest keeps one core for itself where there are two, and waits with it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // Files share the modules that they read, which halves the run: each leaves those as it found them.
          isolate: false,
          // Several times what the longest takes here: a busy machine is slower, and not wrong.
          testTimeout: 30_000,
          setupFiles: ['tests/support/property-seed.ts'],
          include: [
            'docs/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'tests/conformance/**/*.test.ts',
            'tests/lint/**/*.test.ts',
            'tests/plan/**/*.test.ts',
            'tests/bookings/**/*.test.ts',
            'tests/feeds/**/*.test.ts',
            'tests/printed/**/*.test.ts',
            'tests/spec/**/*.test.ts',
            'tests/visual/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        // What a component or a screen does, in a browser, set up as in Storybook.
        plugins: [react(), msw({ mode: 'worker-only' })],
        publicDir: '.storybook/static',
        oxc: minifiedStyles,
        optimizeDeps: { include: reachableFromStories() },
        test: {
          name: 'behaviour',
          include: [
            'docs/**/*.spec.tsx',
            'packages/design-system/src/**/*.spec.tsx',
            'apps/web/src/**/*.spec.tsx',
          ],
          // The first test of a cold run waits until Vite has read every module.
          testTimeout: 60_000,
          isolate: false,
          setupFiles: ['.storybook/vitest-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            provider: playwright({
              launchOptions: chromiumLaunch(),
              contextOptions: { ...crewContext, hasTouch: true },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
