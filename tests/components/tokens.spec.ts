import { expect, test } from '@playwright/test'

test.describe('the page of tokens (issue 48, 2)', () => {
  test('a colour that is tried shows in the stories that use it, until it is undone', async ({ page }) => {
    await page.goto('/iframe.html?id=start-here-tokens--docs&viewMode=docs')
    const colour = page.getByLabel(/^primary --color-primary/)
    const own = await colour.inputValue()
    await colour.fill('#aa0000')
    const token = page.locator('section').filter({ has: colour })
    await token.getByText(/\d+ folders$/).click()
    await token.getByRole('button', { name: 'Run Components/Choose and act/Button/States' }).click()
    const story = page.frameLocator('iframe[title="Components/Choose and act/Button/States"]')
    const button = story.getByRole('button').first()
    const shown = () =>
      button.evaluate((element) => getComputedStyle(element).getPropertyValue('--color-primary'))
    await expect.poll(shown).toBe('#aa0000')
    await token.getByRole('button', { name: 'Undo' }).click()
    await expect(colour).toHaveValue(own)
  })

  test('an address with a colour that cannot be read shows our own', async ({ page }) => {
    await page.goto(
      '/iframe.html?id=components-button--default&viewMode=story&globals=tokens:color-primary-red color-gone-aa0000',
    )
    const button = page.getByRole('button').first()
    await expect(button).toBeVisible()
    expect(
      await button.evaluate((element) => getComputedStyle(element).getPropertyValue('--color-primary')),
    ).toMatch(/^#[\da-f]{6}$/)
  })
})
