/** What decides over a story's pictures. */
export interface Picturable {
  title: string
  name: string
  tags: readonly string[]
}

export interface PictureSetting {
  theme: 'light' | 'dark'
  width: 390 | 1280
}

const isScreen = ({ title }: Picturable) => title.startsWith('Screens/')
/** Emoji and other scripts come from the machine's own fonts, which differ. */
const isBadInput = ({ name }: Picturable) => name === 'Bad Input'
const isFoundation = ({ title }: Picturable) => title.startsWith('Foundations/')

/** One picture, for the map, the flows and the page of its screen. */
const isThumbnail = ({ tags }: Picturable) => tags.includes('thumbnail') && !tags.includes('picture')

/** Whether the story is of a file `X.states.stories.tsx`, by its title. */
export const isOnStatesSheet = (story: Picturable) => story.title.endsWith('/States') || isFoundation(story)

/**
 * Components and foundations: the states sheets that are no `variation` of another. Screens: the stories tagged `picture`
 * or `thumbnail`. See docs/decisions/0027-pictures.md.
 */
export function isPictured(story: Picturable): boolean {
  const { tags } = story
  if (isBadInput(story)) return false
  if (isScreen(story)) return tags.includes('picture') || isThumbnail(story)
  return isOnStatesSheet(story) && !tags.includes('variation') && !tags.includes('no-picture')
}

/** Of screens, and of components tagged `viewport-picture`, the picture shows the window; of all others the whole page. */
export const isOfWholePage = (story: Picturable) =>
  !isScreen(story) && !story.tags.includes('viewport-picture')

/**
 * 390 px in light and dark. 1280 px in light only, for what the window lays out: screens, and components tagged
 * `viewport-picture`. Foundations are documentation pages, pictured as they are read: light at 1280 px. `phone-picture`
 * limits a story to 390 px, `light-picture` to the light theme, `thumbnail` to both.
 */
export function pictureSettings(story: Picturable): PictureSetting[] {
  const { tags } = story
  const lightDesktop: PictureSetting = { theme: 'light', width: 1280 }
  if (isFoundation(story)) return [lightDesktop]
  const settings: PictureSetting[] = [{ theme: 'light', width: 390 }]
  if (isThumbnail(story)) return settings
  if (!tags.includes('light-picture')) settings.push({ theme: 'dark', width: 390 })
  if (!isOfWholePage(story) && !tags.includes('phone-picture')) settings.push(lightDesktop)
  return settings
}
