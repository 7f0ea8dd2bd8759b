import { expect, type Page } from '@playwright/test'
import { openStory, test } from '../support/storybook-page.ts'

/** A page longer than the window, a dialog over it, a sheet from the dialog, floats in the sheet. */
const stacked = 'components-bottomsheet--in-a-dialog'

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByRole('button', { name: 'All flights' }).click()
  const sheet = page.getByRole('dialog', { name: 'To work' })
  await expect(sheet).toBeVisible()
  return sheet
}

/** One finger from one height to another, as the browser hears it from the glass. */
async function swipe(page: Page, x: number, from: number, to: number): Promise<void> {
  const glass = await page.context().newCDPSession(page)
  const finger = (y: number) => [{ x, y }]
  await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(from) })
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const y = from + (to - from) * part
    await glass.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(y) })
  }
  await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await glass.detach()
}

const isPageLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden')

test.describe('a sheet in a dialog (spec §2 Bottom sheet, design.md §3 Overlays)', () => {
  test.beforeEach(async ({ storyPage, baseURL }) => {
    await storyPage.setViewportSize({ width: 390, height: 844 })
    await openStory(storyPage, baseURL, { id: stacked })
  })

  test('a finger that pulls the handle down closes it, and the dialog stays', async ({ storyPage }) => {
    const sheet = await openSheet(storyPage)
    const title = await sheet.getByRole('heading', { name: 'To work' }).boundingBox()
    expect(title).not.toBeNull()
    const { x = 0, y = 0 } = title ?? {}
    await swipe(storyPage, x + 20, y + 4, y + 400)
    await expect(sheet).toHaveCount(0)
    await expect(storyPage.getByRole('dialog', { name: 'Change this flight?' })).toBeVisible()
    expect(await isPageLocked(storyPage)).toBe(true)
  })

  test('by keyboard alone: Enter opens, Escape closes one at a time, the focus goes back, the page scrolls again', async ({
    storyPage,
  }) => {
    await storyPage.evaluate(() => {
      window.timesFocused = 0
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLElement && target.role === 'dialog') window.timesFocused += 1
      })
    })
    await storyPage.getByRole('button', { name: 'Ask' }).focus()
    await storyPage.keyboard.press('Enter')
    // React Aria focuses a dialog again after half a second, for VoiceOver, and would take the focus while nothing has it.
    await expect.poll(() => storyPage.evaluate(() => window.timesFocused)).toBe(2)
    await storyPage.getByRole('button', { name: 'All flights' }).focus()
    await storyPage.keyboard.press('Enter')
    const sheet = storyPage.getByRole('dialog', { name: 'To work' })
    await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await storyPage.keyboard.press('Escape')
    await expect(storyPage.getByRole('button', { name: 'All flights' })).toBeFocused()
    await storyPage.keyboard.press('Escape')
    await expect(storyPage.getByRole('dialog')).toHaveCount(0)
    await expect(storyPage.getByRole('button', { name: 'Ask' })).toBeFocused()
    expect(await isPageLocked(storyPage)).toBe(false)
    await storyPage.mouse.move(200, 400)
    await storyPage.mouse.wheel(0, 300)
    await expect.poll(() => storyPage.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })
})

declare global {
  interface Window {
    hasMoved?: boolean
    timesFocused: number
  }
}

/** From now on the page notes in each frame whether anything in it is moved, and not only faded. */
const watchMoves = (page: Page) =>
  page.evaluate(() => {
    const look = () => {
      const isMoving = document
        .getAnimations()
        .some(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.getKeyframes().some((frame) => 'transform' in frame || 'translate' in frame),
        )
      window.hasMoved = window.hasMoved === true || isMoving
      requestAnimationFrame(look)
    }
    look()
  })

for (const { setting, moves } of [
  { setting: 'no-preference', moves: true },
  { setting: 'reduce', moves: false },
] as const) {
  test(`where the reader's motion is “${setting}” a sheet ${moves ? 'slides' : 'only fades'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ reducedMotion: setting })
    const page = await context.newPage()
    await openStory(page, baseURL, { id: stacked })
    await page.getByRole('button', { name: 'Ask' }).click()
    await watchMoves(page)
    await page.getByRole('button', { name: 'All flights' }).click()
    await expect(page.getByRole('dialog', { name: 'To work' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.hasMoved)).toBe(moves)
    await context.close()
  })
}
