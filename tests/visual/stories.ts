import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export const builtStorybook = path.resolve(import.meta.dirname, '../../storybook-static')

const entrySchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  name: z.string(),
  importPath: z.string(),
  tags: z.array(z.string()).default([]),
})
export type StoryEntry = z.infer<typeof entrySchema>

const isScreen = ({ title }: StoryEntry) => title.startsWith('Screens/')

/**
 * What is compared: every states sheet of a part (`X.states.stories.tsx`) and every screen (`Screens/…`). The tag
 * `no-picture` leaves one out, with its reason beside it in the story.
 */
export function isPictured(story: StoryEntry): boolean {
  return (
    story.type === 'story' &&
    !story.tags.includes('no-picture') &&
    (story.importPath.endsWith('.states.stories.tsx') || isScreen(story))
  )
}

/** Screens, and parts tagged `viewport-picture`, are fixed to the window; of the others the whole page is taken. */
export function isOfWholePage(story: StoryEntry): boolean {
  return !isScreen(story) && !story.tags.includes('viewport-picture')
}

/** Both, unless a screen looks the same in both and is tagged `light-picture`. */
export function picturedThemes({ tags }: StoryEntry): ('light' | 'dark')[] {
  return tags.includes('light-picture') ? ['light'] : ['light', 'dark']
}

/** Phone and desktop; a story that fixes its own width is tagged `phone-picture`, and one is enough. */
export function picturedWidths({ tags }: StoryEntry): number[] {
  return tags.includes('phone-picture') ? [390] : [390, 1280]
}

/** The compared stories of the built Storybook. None at all is a fault of the run, not a pass. */
export function picturedStories(indexFile = path.join(builtStorybook, 'index.json')): StoryEntry[] {
  const index = z
    .object({ entries: z.record(z.string(), entrySchema) })
    .parse(JSON.parse(readFileSync(indexFile, 'utf8')))
  const stories = Object.values(index.entries).filter(isPictured)
  if (stories.length === 0)
    throw new Error(`No states sheet and no screen in ${indexFile}: nothing to compare.`)
  return stories
}
