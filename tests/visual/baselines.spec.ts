import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { pictureSettings } from '../../.storybook/pictures.ts'
import { pictureName, picturedStories } from './pictures.ts'

const folder = path.join(import.meta.dirname, 'baselines')
const committed = readdirSync(folder)

/** docs/decisions/0027-pictures.md */
const limit = { pictures: 400, bytes: 20_000_000 }

test('every committed picture belongs to a story', () => {
  const expected = new Set(
    picturedStories().flatMap((story) =>
      pictureSettings(story).map((setting) => pictureName(story, setting)),
    ),
  )
  expect(committed.filter((name) => !expected.has(name))).toEqual([])
})

test(`the committed pictures are at most ${limit.pictures}, of at most ${limit.bytes / 1_000_000} MB in all`, () => {
  const pictures = committed.filter((name) => name.endsWith('.png'))
  expect(pictures.length, 'pictures in tests/visual/baselines').toBeGreaterThan(0)
  expect(pictures.length, 'pictures in tests/visual/baselines').toBeLessThanOrEqual(limit.pictures)
  const bytes = pictures.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)
  expect(bytes, 'bytes in tests/visual/baselines').toBeLessThanOrEqual(limit.bytes)
})
