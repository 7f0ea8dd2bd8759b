import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { iconGroups } from './catalogue.ts'

const repository = path.resolve(import.meta.dirname, '../../../..')

/** Every icon that a component or a screen imports; those that only stories and their samples show are not ours. */
function importedIcons(): string[] {
  const sources = globSync(['packages/design-system/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}'], {
    cwd: repository,
    exclude: (file) => /\.(?:stories|spec|test|test-data)\.tsx?$|foundations/.test(file),
  })
  const names = sources.flatMap((file) =>
    Array.from(
      readFileSync(path.join(repository, file), 'utf8').matchAll(/'lucide-react\/icons\/([\w-]+)'/g),
      ([, name = '']) => name,
    ),
  )
  return [...new Set(names)].toSorted()
}

const icons = iconGroups.flatMap((group) => group.icons)

describe('the icons of Foundations/Iconography', () => {
  it('are those that our parts and screens import', () => {
    expect(icons.map(({ name }) => name).toSorted()).toEqual(importedIcons())
  })

  it('are drawn as what they are named', () => {
    const own = readFileSync(path.join(import.meta.dirname, 'catalogue.ts'), 'utf8')
    const imports = new Map(
      Array.from(
        own.matchAll(/^import (\w+) from 'lucide-react\/icons\/([\w-]+)'$/gm),
        ([, component = '', name = '']) => [name, component],
      ),
    )
    const drawn = Array.from(own.matchAll(/name: '([\w-]+)',\s*icon: (\w+)/g), ([, name = '', icon = '']) => [
      name,
      icon,
    ])
    expect(drawn.length).toBe(icons.length)
    expect(drawn.filter(([name = '', icon]) => imports.get(name) !== icon)).toEqual([])
  })
})
