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

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.mdx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
const table = new Map<string, Record<Kind, number>>()
const total: Record<Kind, number> = { product: 0, tests: 0, stories: 0, mocks: 0, tooling: 0 }
for (const file of files) {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n').length - 1
  const row = table.get(getPackage(file)) ?? { product: 0, tests: 0, stories: 0, mocks: 0, tooling: 0 }
  row[getKind(file)] += lines
  total[getKind(file)] += lines
  table.set(getPackage(file), row)
}

const print = (name: string, row: Record<Kind, number>) =>
  console.log([name.padEnd(24), ...kinds.map((kind) => String(row[kind]).padStart(8))].join(' '))
console.log([' '.repeat(24), ...kinds.map((kind) => kind.padStart(8))].join(' '))
for (const [name, row] of [...table].sort(([a], [b]) => a.localeCompare(b))) print(name, row)
print('all', total)
