import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const builtStorybook = path.resolve(import.meta.dirname, '../../storybook-static')

const entrySchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  name: z.string(),
  importPath: z.string(),
  tags: z.array(z.string()).default([]),
})
export type StoryEntry = z.infer<typeof entrySchema>

export const isScreen = ({ title }: StoryEntry) => title.startsWith('Screens/')

export const isStatesStory = ({ importPath }: StoryEntry) => importPath.endsWith('.states.stories.tsx')

const indexFileOfBuild = path.join(builtStorybook, 'index.json')

/** Every story and every docs page of the built Storybook, by id. */
export function builtEntries(indexFile = indexFileOfBuild): Record<string, StoryEntry> {
  return z
    .object({ entries: z.record(z.string(), entrySchema) })
    .parse(JSON.parse(readFileSync(indexFile, 'utf8'))).entries
}

/** Every story of the built Storybook. None at all is a fault of the run, not a pass. */
export function builtStories(indexFile = indexFileOfBuild): StoryEntry[] {
  const stories = Object.values(builtEntries(indexFile)).filter(({ type }) => type === 'story')
  if (stories.length === 0) throw new Error(`No story in ${indexFile}: nothing to check.`)
  return stories
}
