/** `npm run count`: the lines of TypeScript and MDX by package: product, tests, stories, mocks, tooling. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const kinds = ['product', 'tests', 'stories', 'mocks', 'tooling'] as const
type Kind = (typeof kinds)[number]

function getKind(file: string): Kind {
  if (file.endsWith('.stories.tsx') || /^(?:\.storybook|docs\/design-system)\//.test(file)) return 'stories'
  if (file.startsWith('mocks/')) return 'mocks'
  if (/\.(?:test|spec|test-data)\.tsx?$/.test(file) || /^tests\/|\/testing\//.test(file)) return 'tests'
  return /^(?:apps|packages)\/[^/]+\/src\//.test(file) ? 'product' : 'tooling'
}

const getPackage = (file: string) => /^(?:apps|packages)\/[^/]+/.exec(file)?.[0] ?? file.split('/')[0] ?? file

/** Lines by package, and of all of them under `all`. */
export function countLines(): Map<string, Record<Kind, number>> {
  const names = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.mdx'], {
    cwd: root,
    encoding: 'utf8',
  })
  const table = new Map<string, Record<Kind, number>>()
  for (const file of names.split('\n').filter(Boolean)) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n').length - 1
    for (const name of [getPackage(file), 'all']) {
      const row = table.get(name) ?? { product: 0, tests: 0, stories: 0, mocks: 0, tooling: 0 }
      row[getKind(file)] += lines
      table.set(name, row)
    }
  }
  return table
}

if (import.meta.main) {
  const print = (name: string, cells: readonly (string | number)[]) =>
    console.log([name.padEnd(24), ...cells.map((cell) => String(cell).padStart(8))].join(' '))
  print('', kinds)
  const table = countLines()
  const others = [...table.keys()].filter((name) => name !== 'all').toSorted()
  for (const name of [...others, 'all']) print(name, Object.values(table.get(name) ?? {}))
}
