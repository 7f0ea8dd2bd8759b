import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { screens } from '../../docs/design-system/screens/screens.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (file) => file.includes('node_modules') }).map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8'),
  }))

describe('what the workbench says of the screens (issue 20, item 2)', () => {
  it('names hooks that the app has', () => {
    const code = sources('{apps/web,packages/client}/src/**/*.{ts,tsx}')
    const known = new Set(
      code.flatMap(({ text }) =>
        Array.from(text.matchAll(/\b(?:function|const) (use[A-Z]\w*)/g), ([, name]) => name),
      ),
    )
    const named = Object.values(screens).flatMap(({ hooks }) => hooks)
    expect(named.filter((hook) => !known.has(hook))).toEqual([])
  })
})
