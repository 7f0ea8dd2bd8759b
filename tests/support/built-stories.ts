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

/**
 * What is compared: every states sheet of a part (`X.states.stories.tsx`) and every screen (`Screens/…`). The tag
 * `no-picture` leaves one out, with its reason beside it in the story.
 */
export function isPictured(story: StoryEntry): boolean {
  return (
    !story.tags.includes('no-picture') &&
    (story.importPath.endsWith('.states.stories.tsx') || isScreen(story))
  )
}

/** Screens, and parts tagged `viewport-picture`, are fixed to the window; of the others the whole page is taken. */
export function isOfWholePage(story: StoryEntry): boolean {
  return !isScreen(story) && !story.tags.includes('viewport-picture')
}

/** Parts whose states are told by colour as well: a reader's own colours must leave each of them visible. */
const judgedInForcedColors =
  /^Parts\/(?:Button|Checkbox|Switch|SegmentedControl|Tabs|FilterChip|TextField|StatusChip|DutyStatus|VerdictBadge|RosterCalendar|RosterCard|FlightChangeCard|Stepper|Calendar|NavigationBar)\/States$/

/**
 * Light and dark, unless a screen looks the same in both and is tagged `light-picture`; and forced colours, on the phone,
 * where a part's states are told by colour too.
 */
export function picturedThemes({ tags, title }: StoryEntry): ('light' | 'dark' | 'forced')[] {
  return [
    'light',
    ...(tags.includes('light-picture') ? [] : ['dark' as const]),
    ...(judgedInForcedColors.test(title) ? ['forced' as const] : []),
  ]
}

/**
 * Phone and desktop; `narrow-picture` adds the narrowest phone, where it matters; a story that fixes its own width is
 * tagged `phone-picture`, and one is enough.
 */
export function picturedWidths({ tags }: StoryEntry, theme: 'light' | 'dark' | 'forced'): number[] {
  if (tags.includes('phone-picture') || theme === 'forced') return [390]
  return tags.includes('narrow-picture') ? [320, 390, 1280] : [390, 1280]
}

/** Every story of the built Storybook. None at all is a fault of the run, not a pass. */
export function builtStories(indexFile = path.join(builtStorybook, 'index.json')): StoryEntry[] {
  const index = z
    .object({ entries: z.record(z.string(), entrySchema) })
    .parse(JSON.parse(readFileSync(indexFile, 'utf8')))
  const stories = Object.values(index.entries).filter(({ type }) => type === 'story')
  if (stories.length === 0) throw new Error(`No story in ${indexFile}: nothing to check.`)
  return stories
}

/** The compared ones. */
export function picturedStories(): StoryEntry[] {
  const stories = builtStories().filter(isPictured)
  if (stories.length === 0) throw new Error('No states sheet and no screen: nothing to compare.')
  return stories
}
