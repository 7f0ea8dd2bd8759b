import { defineConfig } from 'vitest/config'

/** The tests that need no browser. */
export default defineConfig({
  test: {
    environment: 'node',
    // Vitest keeps one core for itself where there are two, and waits with it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // Files share the modules that they read, which halves the run: each leaves those as it found them.
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'tests/lint/**/*.test.ts',
            'tests/plan/**/*.test.ts',
            'tests/spec/**/*.test.ts',
            'tests/visual/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      { test: { name: 'conformance', include: ['tests/conformance/**/*.test.ts'] } },
    ],
  },
})
