import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { radius } from '@slipstream/design-system/tokens/space'
import { openStory, test } from '../support/storybook-page.ts'
import { comparePictures } from './compare-pictures.ts'

const committed = (theme: string) =>
  readFileSync(
    path.join(import.meta.dirname, `baselines/components-statuschip-states--all-states-${theme}-390.png`),
  )

const isSame = async (page: Page, theme: string) =>
  comparePictures(
    committed(theme),
    await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' }),
  ).isSame

/** A colour as the browser gives it, one step of 255 further in blue. */
const oneStepOn = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  return `rgb(${red}, ${green}, ${blue === 255 ? 254 : blue + 1})`
}

/** Developers trust these pictures: the smallest change of a token must not pass. */
test.describe('the comparison of pictures', () => {
  test.beforeEach(async ({ storyPage, baseURL }) => {
    await storyPage.setViewportSize({ width: 390, height: 844 })
    await openStory(storyPage, baseURL, { id: 'components-statuschip-states--all-states' })
  })

  for (const theme of ['light', 'dark']) {
    test(`sees one pixel more of the small radius on StatusChip, ${theme}`, async ({ storyPage }) => {
      await storyPage.evaluate((name) => {
        document.documentElement.dataset['theme'] = name
      }, theme)
      expect(await isSame(storyPage, theme)).toBe(true)
      const larger = `${Number.parseFloat(radius.sm) + 1}px`
      await storyPage.addStyleTag({ content: `[data-size='sm'] { border-radius: ${larger} !important }` })
      expect(await isSame(storyPage, theme)).toBe(false)
    })

    test(`sees one step of one colour on StatusChip, ${theme}`, async ({ storyPage }) => {
      await storyPage.evaluate((name) => {
        document.documentElement.dataset['theme'] = name
      }, theme)
      const chip = storyPage.locator('[data-tone]').first()
      const ground = await chip.evaluate((element) => getComputedStyle(element).backgroundColor)
      await chip.evaluate((element, colour) => {
        element.style.backgroundColor = colour
      }, oneStepOn(ground))
      expect(await isSame(storyPage, theme)).toBe(false)
    })
  }
})
