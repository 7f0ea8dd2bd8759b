import { chromiumLaunch } from '../support/chromium.ts'
import { enterBeta, expect, test } from './fixtures.ts'

// The back-forward cache, which Playwright turns off.
test.use({ launchOptions: { ...chromiumLaunch(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

test.describe('the back-forward cache (issue 7 item 3)', () => {
  test('takes the page whole, and gives it back as it was', async ({ page, server }) => {
    await enterBeta(page, server)
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.getByLabel('Email').fill('half typed')
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['wasKept'] = String(persisted)
      })
    })
    await page.goto('about:blank')
    // A page that comes back whole does not load.
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-was-kept', 'true')
    await expect(page.getByLabel('Email')).toHaveValue('half typed')
  })
})
