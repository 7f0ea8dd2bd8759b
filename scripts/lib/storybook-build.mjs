import path from 'node:path'
import { ensureBuild } from './fresh-build.mjs'
import { root } from './setup.mjs'

export const storybookFolder = path.join(root, 'storybook-static')

/** Builds Storybook where anything that a story can show changed since the last build. */
export function ensureStorybookBuild() {
  ensureBuild({
    name: 'storybook',
    title: 'Storybook',
    // Its own pages show the pictures and the changelog.
    sources: [
      '.storybook',
      'packages',
      'apps/web',
      'mocks',
      'docs/design-system',
      'tests/visual/baselines',
      'CHANGELOG.md',
      'package-lock.json',
    ],
    built: 'storybook-static/index.json',
    command: [
      'exec',
      '--',
      'storybook',
      'build',
      '--output-dir',
      storybookFolder,
      '--quiet',
      '--disable-telemetry',
    ],
  })
}
