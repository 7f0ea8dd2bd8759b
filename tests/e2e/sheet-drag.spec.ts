import { expect, fetchRoster, joinAs, test } from './fixtures.ts'

test(
  'a sheet follows a drag from its handle: a short one springs back, a long one closes it',
  { tag: '@engines' },
  async ({ page, server }) => {
    await joinAs(page, server, '/dashboard')
    await fetchRoster(page, server)
    await page
      .getByRole('button', { name: /^Flights to work/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Sample timetable and fares')).toBeVisible()
    const handle = page.locator('[data-sheet-handle]')

    const drag = async (down: number, steps: number) => {
      const { x, y, width } = (await handle.boundingBox()) ?? { x: NaN, y: NaN, width: NaN }
      await page.mouse.move(x + width / 2, y + 6)
      await page.mouse.down()
      await page.mouse.move(x + width / 2, y + 6 + down, { steps })
      return y
    }
    const top = await drag(60, 30)
    await expect.poll(async () => (await handle.boundingBox())?.y).toBeGreaterThan(top + 30)
    await page.mouse.move(195, top + 8, { steps: 30 })
    await page.mouse.up()
    await expect.poll(async () => (await handle.boundingBox())?.y).toBe(top)

    await drag(600, 30)
    await page.mouse.up()
    await expect(sheet).toBeHidden()
  },
)
