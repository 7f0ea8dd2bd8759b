import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const source = import.meta.dirname
/** A folder with a capital holds one component; the others hold what components share. */
const folders = readdirSync(source).filter((name) => /^[A-Z]/.test(name))

/** By component: the heading of the contents that it stands under. */
const tasks = new Map(
  readFileSync(path.resolve(source, '../../../docs/design-system/Contents.mdx'), 'utf8')
    .split(/^### /m)
    .flatMap((section) =>
      Array.from(section.matchAll(/\[(\w+)\]\(\?path=\/docs\/components-/g), ([, part = '']) => [
        part,
        section.slice(0, section.indexOf('\n')),
      ]),
    )
    .map(([part = '', task = '']): [string, string] => [part, task]),
)

const chapters = ['Anatomy', 'Props', 'Data attributes and CSS variables', 'Accessibility', "Don'ts"]

const read = (folder: string, file: string) => {
  const full = path.join(source, folder, file)
  return existsSync(full) ? readFileSync(full, 'utf8') : ''
}

describe('a component has a folder of its own', () => {
  it('finds the folders', () => {
    expect(folders.length).toBeGreaterThan(25)
  })

  describe.each(folders)('%s', (folder) => {
    it.each([
      [`${folder}.stories.tsx`, folder, `components-${folder.toLowerCase()}`],
      [`${folder}.states.stories.tsx`, `${folder}/States`, `components-${folder.toLowerCase()}-states`],
    ])('has %s under its task in Start here/Contents', (file, name, id) => {
      const meta = `title: 'Components/${tasks.get(folder)}/${name}',\n  id: '${id}'`
      expect(read(folder, file)).toContain(meta)
    })

    it('has tests of what it does under the same title', () => {
      expect(read(folder, `${folder}.spec.tsx`)).toMatch(
        new RegExp(`title: 'Components/${folder}'|import meta from './${folder}.stories.tsx'`),
      )
    })

    it('begins with Default', () => {
      const [, name] = /^export const (\w+): Story/m.exec(read(folder, `${folder}.stories.tsx`)) ?? []
      expect(name).toBe('Default')
    })

    it('has a README with every chapter', () => {
      const readme = read(folder, 'README.md')
      expect(readme.startsWith(`# ${folder}\n`)).toBe(true)
      expect([...readme.matchAll(/^## (.+)$/gm)].map(([, chapter]) => chapter?.replace('’', "'"))).toEqual(
        chapters,
      )
    })

    it('is laid out by start and end, never by left and right', () => {
      const styles = readdirSync(path.join(source, folder)).filter((file) => /\.(styles\.ts|tsx)$/.test(file))
      const sided =
        /(?:^|[\s;{-])(?:left|right)\s*:|text-align:\s*(?:left|right)|(?:margin|padding|border)-(?:left|right)/
      for (const file of styles.filter((name) => !name.includes('.stories.')))
        expect(
          read(folder, file)
            .split('\n')
            .filter((line) => sided.test(line)),
          `${folder}/${file}`,
        ).toEqual([])
    })
  })
})
