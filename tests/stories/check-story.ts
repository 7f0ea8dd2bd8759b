import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { StoryEntry } from '../support/built-stories.ts'
import { closeStory, showStory } from '../support/storybook-page.ts'
import { lostText } from './lost-text.ts'

export interface Setting {
  width: number
  theme: 'light' | 'dark'
  /** Per cent. */
  textSize: 100 | 200
}

const heightOf = (width: number) => (width < 600 ? 844 : 800)

/** Errors in the console that no story is to blame for. */
const expectedErrors = [
  // Chromium reports each answer of 400 or more, which many stories are about.
  'Failed to load resource',
  // Storybook dispatches a play's events in React's `act`, awaits it only afterwards, and switches it off in between.
  'A component suspended inside an `act` scope',
  'An update to %s inside a test was not wrapped in act(...)',
  'The current testing environment is not configured to support act(...)',
  // Storybook's docs read it to print a story's source.
  'Accessing element.ref was removed in React 19',
]

/** The errors the page logs while `look` runs: React's warnings, and errors nobody caught. */
async function errorsDuring(page: Page, look: () => Promise<void>): Promise<string[]> {
  const logged: string[] = []
  const onMessage = (message: ConsoleMessage) => {
    const text = message.text()
    const isExpected = expectedErrors.some((expected) => text.startsWith(expected))
    if (message.type() === 'error' && !isExpected) logged.push(text)
  }
  const onError = (error: Error) => logged.push(String(error))
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

/** Shows a story in one setting: it must play, pass Storybook's accessibility checks, and lose no text. */
export async function checkStory(
  page: Page,
  baseURL: string | undefined,
  { id, tags }: StoryEntry,
  { width, theme, textSize }: Setting,
): Promise<void> {
  await closeStory(page)
  await page.setViewportSize({ width, height: heightOf(width) })
  const logged = await errorsDuring(page, async () => {
    await showStory(page, baseURL, {
      id,
      globals: { theme, textSize: textSize === 200 ? 'doubled' : 'usual' },
      isChecked: true,
    })
    expect(await lostText(page), `text lost at ${width} px`).toEqual([])
  })
  // A story of an error boundary is about an error, which React logs.
  if (!tags.includes('logs-errors')) expect(logged, 'the page must log no error').toEqual([])
}

/** A story as it stands, its window narrowed or its text doubled, loses no text (WCAG 1.4.4 and 1.4.10). */
export async function checkLayout(page: Page, { width, textSize }: Omit<Setting, 'theme'>): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) })
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, textSize)
  // A popover takes its new place a frame later.
  await expect
    .poll(() => lostText(page), { message: `text lost at ${width} px and ${textSize} %`, timeout: 10_000 })
    .toEqual([])
}
