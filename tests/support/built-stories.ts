import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { testTagsFile } from '../../.storybook/test-tags.ts'

const builtStorybook = path.resolve(import.meta.dirname, '../../storybook-static')

const entrySchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  name: z.string(),
  importPath: z.string(),
  exportName: z.string().optional(),
  tags: z.array(z.string()).default([]),
})
export type StoryEntry = z.infer<typeof entrySchema>

export const isScreen = ({ title }: StoryEntry) => title.startsWith('Screens/')

export const isStatesStory = ({ importPath }: StoryEntry) => importPath.endsWith('.states.stories.tsx')

const indexFile = path.join(builtStorybook, 'index.json')
const tagsFile = path.join(builtStorybook, testTagsFile)

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Every story and every docs page of the built Storybook, by id. */
export function builtEntries(): Record<string, StoryEntry> {
  return z.object({ entries: z.record(z.string(), entrySchema) }).parse(readJson(indexFile)).entries
}

/** Every story of the built Storybook, with the tags of tests. None at all is a fault of the run, not a pass. */
export function builtStories(): StoryEntry[] {
  const stories = Object.values(builtEntries()).filter(({ type }) => type === 'story')
  if (stories.length === 0) throw new Error(`No story in ${indexFile}: nothing to check.`)
  const ofTests = z.record(z.string(), z.array(z.string())).parse(readJson(tagsFile))
  return stories.map((story) => {
    const tags = ofTests[`${story.importPath}#${story.exportName}`]
    if (!tags) throw new Error(`${story.id} has no tags in ${tagsFile}.`)
    return Object.assign(story, { tags: [...new Set([...story.tags, ...tags])] })
  })
}
