import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { aliasesOf, impliedImports, importsIn, readImportGraph, resolveImport } from './import-graph.ts'

describe('imports of a file', () => {
  it('are static, lazy and side effects, on one line or several; no types', () => {
    const source = `
import type { Meta } from 'types'
import { a } from './a.ts'
import {
  b,
  type C,
} from '../b.tsx'
import './effect.ts'
export { d } from './d.ts'
const Later = lazy(() => import('./later.tsx'))
const text = "import { e } from './e.ts'"
`
    expect(importsIn('apps/web/src/features/saved/X.tsx', source)).toEqual([
      './a.ts',
      '../b.tsx',
      './effect.ts',
      './d.ts',
      './later.tsx',
    ])
  })

  it('leave out the screens that the routes load', () => {
    expect(
      importsIn('apps/web/src/shell/routes.tsx', "lazyScreen(async () => import('#features/a/A.tsx'))"),
    ).toEqual([])
  })
})

describe('the file of an import', () => {
  const aliases = aliasesOf(
    'packages/design-system',
    JSON.stringify({
      name: '@slipstream/design-system',
      imports: { '#own/*': './src/own/*' },
      exports: { './tokens/*': './src/tokens/*.ts', './*': './src/*/*.tsx' },
    }),
  )
  const files = new Set([
    'packages/design-system/src/Tabs/Tabs.tsx',
    'packages/design-system/src/tokens/space.ts',
    'packages/design-system/src/own/thing.ts',
  ])
  const resolve = (name: string) =>
    resolveImport('packages/design-system/src/Button/Button.tsx', name, aliases, (file) => files.has(file))

  it.each([
    ['../Tabs/Tabs.tsx', 'packages/design-system/src/Tabs/Tabs.tsx'],
    ['@slipstream/design-system/Tabs', 'packages/design-system/src/Tabs/Tabs.tsx'],
    ['@slipstream/design-system/tokens/space', 'packages/design-system/src/tokens/space.ts'],
    ['#own/thing.ts?raw', 'packages/design-system/src/own/thing.ts'],
    ['react', undefined],
    ['../Tabs/Missing.tsx', undefined],
  ])('%s is %s', (name, file) => {
    expect(resolve(name)).toBe(file)
  })
})

describe('the story of a screen', () => {
  const area = 'apps/web/src/features/roster'
  const files = [`${area}/RosterScreen.tsx`, `${area}/OtherScreen.tsx`, `${area}/jobs/Jobs.tsx`]

  it('shows the file of its name', () => {
    expect(impliedImports(`${area}/RosterScreen.stories.tsx`, files)).toEqual([`${area}/RosterScreen.tsx`])
    expect(impliedImports(`${area}/RosterScreen.spec.stories.tsx`, files)).toEqual([
      `${area}/RosterScreen.tsx`,
    ])
  })

  it('shows the screens of its feature if there is none', () => {
    expect(impliedImports(`${area}/jobs/Jobs.stories.tsx`, files)).toEqual([
      `${area}/RosterScreen.tsx`,
      `${area}/OtherScreen.tsx`,
    ])
  })

  it('is the only file that shows one so', () => {
    expect(impliedImports(`${area}/RosterBody.tsx`, files)).toEqual([])
  })
})

it('finds the files of this repository', () => {
  const graph = readImportGraph(path.resolve(import.meta.dirname, '../../..'))
  expect(graph.size).toBeGreaterThan(1000)
  expect(graph.get('packages/design-system/src/RosterCard/RosterCard.tsx')).toContain(
    'packages/design-system/src/RosterCard/RosterCard.styles.ts',
  )
})
