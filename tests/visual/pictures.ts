import { builtStories, isScreen, isStatesStory, type StoryEntry } from '../support/built-stories.ts'

/**
 * Components and foundations: the states sheets (`X.states.stories.tsx`) that are no `variation` of another. Screens: the
 * stories tagged `picture`. See docs/decisions/0027-pictures.md.
 */
function isPictured(story: StoryEntry): boolean {
  const { tags } = story
  if (isScreen(story)) return tags.includes('picture')
  return isStatesStory(story) && !tags.includes('variation') && !tags.includes('no-picture')
}

/** Of screens, and of components tagged `viewport-picture`, the picture shows the window; of all others the whole page. */
export function isOfWholePage(story: StoryEntry): boolean {
  return !isScreen(story) && !story.tags.includes('viewport-picture')
}

export interface PictureSetting {
  theme: 'light' | 'dark'
  width: number
}

const phone = 390
const desktop = 1280

/**
 * 390 px in light and dark. 1280 px in light only, for what the window lays out: screens, and components tagged
 * `viewport-picture`. Foundations are documentation pages, pictured as they are read: light at 1280 px. `phone-picture`
 * limits a story to 390 px, `light-picture` to the light theme.
 */
export function pictureSettings(story: StoryEntry): PictureSetting[] {
  const { tags, title } = story
  const lightDesktop = { theme: 'light', width: desktop } as const
  if (title.startsWith('Foundations/')) return [lightDesktop]
  const settings: PictureSetting[] = [{ theme: 'light', width: phone }]
  if (!tags.includes('light-picture')) settings.push({ theme: 'dark', width: phone })
  if (!isOfWholePage(story) && !tags.includes('phone-picture')) settings.push(lightDesktop)
  return settings
}

/** The file of one story in one setting, in `baselines/`. */
export const pictureName = ({ id }: StoryEntry, { theme, width }: PictureSetting) =>
  `${id}-${theme}-${width}.png`

/** The stories whose pictures are compared. */
export function picturedStories(): StoryEntry[] {
  const stories = builtStories().filter(isPictured)
  if (stories.length === 0) throw new Error('No states sheet and no screen: nothing to compare.')
  return stories
}
