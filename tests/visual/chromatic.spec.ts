import { expect } from '@playwright/test'
import { z } from 'zod'
import { isOnStatesSheet, pictureSettings } from '../../.storybook/pictures.ts'
import { viewports } from '../../.storybook/toolbar.ts'
import { builtStories, isScreen, isStatesStory } from '../support/built-stories.ts'
import { test } from '../support/storybook-page.ts'
import { pictureName, picturedStories } from './pictures.ts'

const theme = z.enum(['light', 'dark'])
const viewport = z.enum(['phone390', 'desktop1280'])
const extracted = z.record(
  z.string(),
  z.object({
    id: z.string(),
    parameters: z.object({
      chromatic: z.union([
        z.strictObject({ disableSnapshot: z.literal(true) }),
        z.strictObject({
          modes: z.record(z.string(), z.strictObject({ theme, viewport })),
          cropToViewport: z.boolean(),
        }),
      ]),
    }),
  }),
)

const widthOf = (name: z.infer<typeof viewport>) =>
  Number.parseInt(viewports[name].styles.width) === 390 ? 390 : 1280

test('Chromatic takes the pictures that are compared here, and no others', async ({ storyPage, baseURL }) => {
  test.setTimeout(120_000)
  await storyPage.goto(`${baseURL}/iframe.html?id=foundations-radius--radius&viewMode=story`)
  await storyPage.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined)
  // As Chromatic does it: each story with the parameters that it has at last.
  const stories = extracted.parse(await storyPage.evaluate(() => window.__STORYBOOK_PREVIEW__?.extract()))
  const snapshots = Object.values(stories).flatMap(({ id, parameters: { chromatic } }) =>
    'modes' in chromatic
      ? Object.values(chromatic.modes).map((mode) =>
          pictureName({ id }, { theme: mode.theme, width: widthOf(mode.viewport) }),
        )
      : [],
  )
  const compared = picturedStories().flatMap((story) =>
    pictureSettings(story).map((setting) => pictureName(story, setting)),
  )
  console.log(
    `Chromatic: ${snapshots.length} snapshots of ${picturedStories().length} stories, of ${Object.keys(stories).length}.`,
  )
  expect(Object.keys(stories)).toHaveLength(builtStories().length)
  expect(snapshots.toSorted()).toEqual(compared.toSorted())
})

test('its title and its file name agree on whether a story is a states sheet', () => {
  const components = builtStories().filter((story) => !isScreen(story))
  expect(components.filter((story) => isOnStatesSheet(story) !== isStatesStory(story))).toEqual([])
})
