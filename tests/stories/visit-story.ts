import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { isOfWholePage, pictureSettings, isPictured } from '../../.storybook/pictures.ts'
import { isScreen, isStatesStory, type StoryEntry } from '../support/built-stories.ts'
import { isOfMockWorker, openStory, showStory } from '../support/storybook-page.ts'
import { expectPicture } from '../visual/expect-picture.ts'
import { pictureName } from '../visual/pictures.ts'
import { lostText } from './lost-text.ts'
import { checkReaders } from './reader-checks.ts'
import { repeatedSentences } from './repeated-sentences.ts'

export const getHeight = (width: number) => (width < 600 ? 844 : 800)

/** What the console may say of a story without its being to blame. */
const expectedMessages = [
  // Chromium reports each answer of 400 or more, which many stories are about.
  'Failed to load resource',
  // Storybook dispatches a play's events in React's `act`, awaits it only afterwards, and switches it off in between.
  'A component suspended inside an `act` scope',
  'An update to %s inside a test was not wrapped in act(...)',
  'The current testing environment is not configured to support act(...)',
  // Storybook's docs read it to print a story's source.
  'Accessing element.ref was removed in React 19',
]

/** The errors and warnings that the page logs while `look` runs, and the errors nobody caught. */
export async function loggedDuring(page: Page, look: () => Promise<void>): Promise<string[]> {
  const logged: string[] = []
  const onMessage = (message: ConsoleMessage) => {
    const text = message.text()
    const isExpected = expectedMessages.some((expected) => text.startsWith(expected)) || isOfMockWorker(text)
    if (['error', 'warning'].includes(message.type()) && !isExpected) logged.push(text)
  }
  const onError = (error: Error) => {
    if (!isOfMockWorker(error.message)) logged.push(String(error))
  }
  page.on('console', onMessage)
  page.on('pageerror', onError)
  try {
    await look()
  } finally {
    page.off('console', onMessage)
    page.off('pageerror', onError)
  }
  return logged
}

/** A story as it stands, its window narrowed or its text doubled, loses no text (WCAG 1.4.4 and 1.4.10). */
async function checkLayout(page: Page, { width, textSize }: { width: number; textSize: number }) {
  await page.setViewportSize({ width, height: getHeight(width) })
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
  }, textSize)
  // A popover takes its new place a frame later.
  await expect
    .poll(() => lostText(page), { message: `text lost at ${width} px and ${textSize} %`, timeout: 10_000 })
    .toEqual([])
}

/** Screens that say which theme is chosen, or show one before that is known: only the reader's own choice makes them dark. */
const tellsTheme = ({ title }: StoryEntry) => /^Screens\/Settings\/(?:App|Hub)$/.test(title)

/** The widths at which a story is mounted and plays: a phone's, and a desk's where it behaves otherwise there. */
export function mountWidths({ tags }: StoryEntry): number[] {
  if (tags.includes('wide-only')) return [1280]
  return tags.includes('wide') ? [390, 1280] : [390]
}

/** The pictures of what was mounted at this width; for a desk's, the window of a story that plays the same there widens. */
async function takePictures(page: Page, baseURL: string | undefined, story: StoryEntry, width: number) {
  const widths = mountWidths(story)
  const settings = isPictured(story) ? pictureSettings(story) : []
  for (const setting of settings.filter((each) => each.width === width || !widths.includes(each.width))) {
    if (setting.theme === 'dark' && tellsTheme(story))
      await openStory(page, baseURL, { id: story.id, globals: { theme: 'dark' } })
    await page.setViewportSize({ width: setting.width, height: getHeight(setting.width) })
    // A theme is a set of variables, put over what stands.
    await page.evaluate((theme) => {
      document.documentElement.dataset['theme'] = theme
    }, setting.theme)
    await expectPicture(page, pictureName(story, setting), { fullPage: isOfWholePage(story) })
  }
  if (settings.length > 0) {
    await page.setViewportSize({ width, height: getHeight(width) })
    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'light'
    })
  }
}

/**
 * One visit: the story renders, plays, passes axe and the checks of `.storybook/preview.tsx`, logs nothing, and looks as its
 * pictures do. A screen says each sentence once. Screens and states sheets lose no text at 320 px, nor with their text at 200 %.
 */
export async function visitStory(page: Page, baseURL: string | undefined, story: StoryEntry, width: number) {
  await page.setViewportSize({ width, height: getHeight(width) })
  const logged = await loggedDuring(page, async () => {
    await showStory(page, baseURL, story.id)
    if (isScreen(story))
      expect(await repeatedSentences(page), 'every sentence of the app is said once a screen').toEqual([])
    await takePictures(page, baseURL, story, width)
    await checkReaders(page, story.id, width)
    if (width === 390 && (isScreen(story) || isStatesStory(story))) {
      await checkLayout(page, { width: 320, textSize: 200 })
      await checkLayout(page, { width: 320, textSize: 100 })
    }
  })
  // A story of an error boundary is about an error, which React logs.
  if (!story.tags.includes('logs-errors')) expect(logged, 'the page must log no error or warning').toEqual([])
}
