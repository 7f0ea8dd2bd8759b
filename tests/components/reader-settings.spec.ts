import { expect, type Page } from '@playwright/test'
import { lostText } from '../stories/lost-text.ts'
import { openStory, test } from '../support/storybook-page.ts'

/** A screen of each place, with something on it. */
const screens = [
  'screens-roster--month',
  'screens-flights-search--found',
  'screens-saved--every-state',
  'screens-flight-changes-list--requests',
  'screens-settings-hub--hub',
]

/** A screen, once its navigation and its live region are there. */
async function openScreen(page: Page, baseURL: string | undefined, id: string): Promise<void> {
  await openStory(page, baseURL, { id })
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
}

const setTextSize = (page: Page, size: number) =>
  page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, size)

/** The most that stands in the header: a long title, and the chips of a bad day. */
const fullHeaders = ['screens-roster--offline-with-copy', 'screens-airline-status--on-the-roster']

test.describe('200 % text at 320 × 568 (issue 19, item 9)', () => {
  for (const id of [...screens, ...fullHeaders])
    test(`header and tab bar leave the content the larger half: ${id}`, async ({ storyPage, baseURL }) => {
      await storyPage.setViewportSize({ width: 320, height: 568 })
      await openScreen(storyPage, baseURL, id)
      await setTextSize(storyPage, 200)
      const heightOf = (element: string) =>
        storyPage.locator(element).evaluate((bar) => bar.getBoundingClientRect().height)
      const bars = (await heightOf('header:has(h1)')) + (await heightOf('nav'))
      expect(bars).toBeGreaterThan(0)
      expect(bars).toBeLessThan(568 / 2)
    })

  test('a sheet leaves its content the larger half: filters', async ({ storyPage, baseURL }) => {
    await storyPage.setViewportSize({ width: 320, height: 568 })
    await openStory(storyPage, baseURL, { id: 'screens-flights-results--all-filters' })
    await setTextSize(storyPage, 200)
    const sheet = storyPage.getByRole('dialog', { name: 'Filters' })
    const content = await sheet.locator('[data-has-footer]').boundingBox()
    expect(content?.height).toBeGreaterThan(568 / 2)
    expect(await lostText(storyPage)).toEqual([])
  })

  test('sorting and filters fit beside the results', async ({ storyPage, baseURL }) => {
    await storyPage.setViewportSize({ width: 320, height: 568 })
    await openScreen(storyPage, baseURL, 'screens-flights-results--one-way')
    await setTextSize(storyPage, 200)
    const sorting = storyPage.getByRole('group', { name: 'Sort by' })
    const filters = storyPage.getByRole('button', { name: /^Filters/ })
    for (const control of [sorting, filters]) {
      await control.scrollIntoViewIfNeeded()
      const { x = -1, width = 999 } = (await control.boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(320)
    }
  })
})

/** WCAG 1.4.12: what a reader may set, all at once. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

test.describe('text spacing (WCAG 1.4.12; issue 19, item 10)', () => {
  for (const id of screens)
    for (const width of [320, 1280])
      test(`no text is lost: ${id} at ${width} px`, async ({ storyPage, baseURL }) => {
        await storyPage.setViewportSize({ width, height: 844 })
        await openScreen(storyPage, baseURL, id)
        await storyPage.addStyleTag({ content: textSpacing })
        await expect.poll(() => lostText(storyPage)).toEqual([])
      })
})

test.describe('reduced motion (issue 19, item 9)', () => {
  for (const id of [...screens, 'screens-flights-results--all-filters', 'screens-roster--job-under-way'])
    test(`nothing moves for longer than a fade: ${id}`, async ({ storyPage, baseURL }) => {
      await storyPage.setViewportSize({ width: 390, height: 844 })
      await openStory(storyPage, baseURL, { id })
      const moving = await storyPage.evaluate(() =>
        document.getAnimations().flatMap((animation) => {
          const { effect } = animation
          if (animation.playState !== 'running' || !(effect instanceof KeyframeEffect)) return []
          const moves = effect
            .getKeyframes()
            .some((frame) => ['transform', 'translate', 'scale', 'rotate'].some((key) => key in frame))
          return moves ? [effect.target?.outerHTML.slice(0, 120)] : []
        }),
      )
      expect(moving).toEqual([])
    })
})
