import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { screens } from '../../docs/design-system/screens/screens.ts'
import { checkedStories } from '../stories/reader-checks.ts'
import { builtEntries, builtStories } from '../support/built-stories.ts'

const root = path.resolve(import.meta.dirname, '../..')
const stories = builtStories()
const entries = builtEntries()

/** Every page or story that a file names, as an address of Storybook or as the story of a flow's step. */
const named = (text: string) => [
  ...Array.from(text.matchAll(/\?path=\/(?:docs|story)\/([\w-]+)/g), ([, id = '']) => id),
  ...Array.from(text.matchAll(/<Step[^>]*\bstory="([\w-]+)"/g), ([, id = '']) => id),
]

test.describe('the pages of the workbench', () => {
  test('link only to pages and stories that are there', () => {
    const files = globSync('docs/design-system/**/*.{mdx,tsx,ts}', {
      cwd: root,
      exclude: (file) => file.endsWith('.test.ts'),
    })
    const links = files.flatMap((file) =>
      named(readFileSync(path.join(root, file), 'utf8')).map((id) => ({ file, id })),
    )
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter(({ id }) => !(id in entries))).toEqual([])
  })

  test('have notes for each screen, and a screen for each note', () => {
    const shown = stories.filter(({ title }) => title.startsWith('Screens/'))
    expect(new Set(Object.keys(screens))).toEqual(new Set(shown.map(({ title }) => title)))
    for (const [title, { shownBy, leadsTo }] of Object.entries(screens)) {
      expect(stories.filter((story) => story.title === title).map(({ name }) => name)).toContain(shownBy)
      for (const next of leadsTo) expect(Object.keys(screens)).toContain(next)
    }
  })
})

test('every story that a check of readers names is there', () => {
  expect([...checkedStories].filter((id) => !(id in entries))).toEqual([])
})
