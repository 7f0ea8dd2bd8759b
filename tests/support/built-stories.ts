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

/** The sheet's states once more, to see that words have room: one picture is enough. */
const roomForWords = /Text 200|Large Text|Double Text|Long |Width 320|Narrow|Right To Left|Forced Colours/

export interface PictureSetting {
  theme: 'light' | 'dark' | 'forced'
  width: number
}

/** What the tokens write into a page is seen in the parts as well: one look at each theme, each at another width. */
const pagesOfTokens: PictureSetting[] = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 390 },
]

/**
 * Light and dark, on the phone and the desktop; and forced colours on the phone where a part's states are told by colour
 * too. `narrow-picture` adds the narrowest phone, where it matters; `phone-picture` is for what fixes its own width,
 * `desktop-picture` for a sheet as wide as it is tall, and `light-picture` for a screen that is the same in both themes.
 */
export function pictureSettings({ tags, title, name }: StoryEntry): PictureSetting[] {
  if (title.startsWith('Parts/') && roomForWords.test(name)) return [{ theme: 'light', width: 390 }]
  if (title.startsWith('Foundations/')) return pagesOfTokens
  const themes = tags.includes('light-picture') ? (['light'] as const) : (['light', 'dark'] as const)
  const widths = [
    ...(tags.includes('narrow-picture') ? [320] : []),
    ...(tags.includes('desktop-picture') ? [] : [390]),
    ...(tags.includes('phone-picture') ? [] : [1280]),
  ]
  const isForced = judgedInForcedColors.test(title) && widths.length > 1
  return [
    ...themes.flatMap((theme) => widths.map((width) => ({ theme, width }))),
    ...(isForced ? [{ theme: 'forced' as const, width: 390 }] : []),
  ]
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
