import path from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'
import { chromiumLaunch, crewContext, pictureArgs } from './chromium.ts'

const repository = path.resolve(import.meta.dirname, '../..')

/** What every check of the built Storybook shares: it is built where it is not fresh, and drawn the same everywhere. */
export function storybookConfig(name: 'visual' | 'components' | 'stories', port: number) {
  return {
    outputDir: path.join(repository, 'test-results', name),
    fullyParallel: true,
    workers: 2,
    forbidOnly: true,
    retries: 0,
    timeout: 30_000,
    reporter: [
      ['line'],
      ['html', { open: 'never', outputFolder: path.join(repository, 'playwright-report', name) }],
    ],
    use: {
      ...crewContext,
      baseURL: `http://127.0.0.1:${port}`,
      deviceScaleFactor: 1,
      launchOptions: {
        ...chromiumLaunch(pictureArgs),
        env: {
          ...definedEnvironment(),
          FONTCONFIG_FILE: path.join(repository, 'tests/visual/fonts.conf'),
        },
      },
    },
    webServer: {
      command: `node scripts/serve-storybook.mjs ${port}`,
      cwd: repository,
      url: `http://127.0.0.1:${port}/index.json`,
      reuseExistingServer: false,
      timeout: 300_000,
    },
  } satisfies PlaywrightTestConfig
}

function definedEnvironment(): Record<string, string> {
  const defined: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) defined[name] = value
  return defined
}
