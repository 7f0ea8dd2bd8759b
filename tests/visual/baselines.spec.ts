import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { pictureName, picturedStories, pictureSettings } from './pictures.ts'

test('every committed picture belongs to a story', () => {
  const expected = new Set(
    picturedStories().flatMap((story) =>
      pictureSettings(story).map((setting) => pictureName(story, setting)),
    ),
  )
  const committed = readdirSync(path.join(import.meta.dirname, 'baselines'))
  expect(committed.filter((name) => !expected.has(name))).toEqual([])
})
