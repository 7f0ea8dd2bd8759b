import { globSync, readFileSync } from 'node:fs'

/** What Storybook and the test runner add to our own imports. */
const unwritten = [
  'axe-core',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom/client',
  'msw/browser',
  'msw/experimental',
  'msw-storybook-addon/csf3',
  'storybook/test',
]

const valueImport = /^import\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm
const isDependency = (specifier: string) => !/^(\.|#|node:|virtual:|@slipstream\/|.*\?)/.test(specifier)

/**
 * Every dependency that a story can reach, found beforehand: one found late makes Vite reload the page in
 * mid-test on a cold cache, and that test then waits its full minute and fails.
 */
export function reachableFromStories(): string[] {
  const sources = globSync(
    [
      'docs/design-system/**/*.{ts,tsx}',
      'packages/*/src/**/*.{ts,tsx}',
      'apps/web/src/**/*.{ts,tsx}',
      'mocks/src/**/*.ts',
    ],
    {
      exclude: (path) => /\.test\.tsx?$|service-worker/.test(path),
    },
  )
  const written = sources.flatMap((path) =>
    Array.from(readFileSync(path, 'utf8').matchAll(valueImport), ([, specifier = '']) => specifier),
  )
  return [...new Set([...unwritten, ...written.filter(isDependency)])].toSorted()
}
