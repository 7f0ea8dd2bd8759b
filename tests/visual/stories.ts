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

/**
 * What is compared: every states sheet of a part (`X.states.stories.tsx`) and every screen (`Screens/…`). The tag
 * `no-picture` leaves one out, with its reason beside it in the story.
 */
export function isPictured({ type, title, importPath, tags }: StoryEntry): boolean {
  return (
    type === 'story' &&
    !tags.includes('no-picture') &&
    (importPath.endsWith('.states.stories.tsx') || title.startsWith('Screens/'))
  )
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
