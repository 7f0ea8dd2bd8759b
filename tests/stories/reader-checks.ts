import { expect, type Page, test } from '@playwright/test'
import { lostText } from './lost-text.ts'

/** A screen of each place, with something on it. */
const mainScreens = [
  'screens-roster--month',
  'screens-flights-search--found',
  'screens-saved--every-state',
  'screens-flight-changes-list--requests',
  'screens-settings-hub--hub',
]

/** The most that stands in the header: a long title, and the chips of a bad day. */
const fullHeaders = ['screens-airline-status--on-the-roster']

/** What moves while it works. */
const busy = ['screens-flights-results--all-filters', 'screens-roster--job-under-way']

/**
 * Overlays, cards and screens whose accessibility tree is committed in `trees/`: what a screen reader says, in order. Accept
 * a change with `npm run test:stories:accept -- -g <story>`, and read it aloud before you commit it.
 */
const storiesWithTree = [
  'components-bottomsheet-states--form',
  'components-dialog-states--error-message',
  'components-dialog-states--warning-question',
  'components-passwordprompt--default',
  'components-jobprogress--with-status',
  'components-imageviewer--default',
  'components-snackbar-states--tones',
  'travel-rows-states--duties',
  'travel-rows-states--rests',
  'travel-rest-states--timelines',
  'components-rostercalendar--default',
  'travel-offers-states--flights',
  'screens-flight-changes-list--requests',
  'screens-roster--month',
  'screens-registration--payment',
  'screens-settings-hub--hub',
  'screens-subscription--active',
]

async function expectTree(page: Page, id: string): Promise<void> {
  // A screen has it once it is idle.
  if (id.startsWith('screens-'))
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
  // Some of it is fetched, and comes after that.
  await expect(async () => {
    const tree = await page.locator('body').ariaSnapshot()
    // React Aria's announcer is the page's, and may still say what the story before announced.
    expect(tree.replaceAll(/^- log(?:: .*)?\n/gm, '')).toMatchSnapshot(`${id}.txt`)
  }).toPass({ timeout: 10_000 })
}

/** The reader wants less motion: nothing is moved, only faded (design.md section 4). */
async function expectCalm(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
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
}

const getHeight = (page: Page, element: string) =>
  page.locator(element).evaluate((bar) => bar.getBoundingClientRect().height)

async function withDoubledText(page: Page, check: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await check()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
}

/** Header and tab bar leave the content the larger half of a small phone. */
const expectSpace = (page: Page) =>
  withDoubledText(page, async () => {
    const bars = (await getHeight(page, 'header:has(h1)')) + (await getHeight(page, 'nav'))
    expect(bars).toBeGreaterThan(0)
    expect(bars).toBeLessThan(568 / 2)
  })

const expectSpaceInSheet = (page: Page) =>
  withDoubledText(page, async () => {
    const content = await page
      .getByRole('dialog', { name: 'Filters' })
      .locator('[data-has-footer]')
      .boundingBox()
    expect(content?.height).toBeGreaterThan(568 / 2)
  })

const expectControlsInSight = (page: Page) =>
  withDoubledText(page, async () => {
    for (const control of [
      page.getByRole('combobox', { name: 'Sort by' }),
      page.getByRole('button', { name: /^Filters/ }),
    ]) {
      await control.scrollIntoViewIfNeeded()
      const { x = -1, width = 999 } = (await control.boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(320)
    }
  })

/** WCAG 1.4.12: what a reader may set, all at once. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

async function expectTextSpacing(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  const style = await page.addStyleTag({ content: textSpacing })
  await expect.poll(() => lostText(page), { message: 'text lost under text spacing' }).toEqual([])
  await style.evaluate((element) => element.parentNode?.removeChild(element))
}

/** What only some stories show: the tree a screen reader hears, and the reader's own motion, text size and spacing. */
export async function checkReaders(page: Page, id: string, width: number): Promise<void> {
  const isMain = mainScreens.includes(id)
  if (width === 1280) {
    if (isMain) await test.step('text spacing at 1280 px', () => expectTextSpacing(page, 1280))
    return
  }
  if (storiesWithTree.includes(id)) await test.step('what is heard', () => expectTree(page, id))
  if (isMain || busy.includes(id)) await test.step('reduced motion', () => expectCalm(page))
  if (isMain || fullHeaders.includes(id)) await test.step('200 % text', () => expectSpace(page))
  if (id === 'screens-flights-results--all-filters')
    await test.step('200 % text', () => expectSpaceInSheet(page))
  if (id === 'screens-flights-results--one-way')
    await test.step('200 % text', () => expectControlsInSight(page))
  if (isMain) await test.step('text spacing at 320 px', () => expectTextSpacing(page, 320))
}

/** Every story that is checked by its id, so that none is checked in vain (`tests/components/workbench.spec.ts`). */
export const checkedStories = new Set([...mainScreens, ...fullHeaders, ...busy, ...storiesWithTree])
