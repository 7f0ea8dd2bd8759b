import { newcomerPassword } from '../support/newcomer.ts'
import { expect, getMember, tabTo, test, typeBeta } from './fixtures.ts'
import { dutyRows } from './roster-steps.ts'

/** This month, or from its last days on the next one: `YYYY-MM`, by the clock of London. */
const monthWithTripsAhead = (now: Date) =>
  new Date(now.getTime() + 4 * 24 * 3_600_000)
    .toLocaleDateString('en-CA', { timeZone: 'Europe/London' })
    .slice(0, 7)

test(
  'the main job by keyboard: log in, fetch the roster, see the month with prices, and the flights of a duty (spec §1, §2, §4 Job)',
  { tag: ['@engines', '@main-job'] },
  async ({ page, server }) => {
    const { email } = await getMember(server)
    const { keyboard } = page
    // The last one of a month that goes on for days is ahead, and its flights can still be caught.
    const trip = dutyRows(page).and(page.locator('[data-kind=trip]')).last()
    const home = `/dashboard?month=${monthWithTripsAhead(new Date())}`
    const sheet = page.getByRole('dialog')

    await test.step('log in', async () => {
      await typeBeta(page, server, home)
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await tabTo(page.getByLabel('Email'))
      await keyboard.type(email)
      await tabTo(page.getByLabel('Password', { exact: true }))
      await keyboard.type(newcomerPassword)
      await tabTo(page.getByLabel('Remember me'))
      await keyboard.press('Space')
      await keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeFocused()
    })

    await test.step('fetch the roster with the crew-system password', async () => {
      await tabTo(page.getByRole('button', { name: 'Fetch roster' }))
      await keyboard.press('Enter')
      const prompt = page.getByRole('dialog', { name: 'Crew-system password' })
      await expect(prompt.getByLabel('Password', { exact: true })).toBeFocused()
      await expect(prompt.getByRole('button', { name: 'Submit' })).toBeDisabled()
      await keyboard.type(server.crew_password)
      await keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Fetching roster' })).toBeVisible()
      await expect(prompt).toBeHidden()
      await expect(trip).toBeVisible()
      await expect(page.getByRole('button', { name: /^(?:Home|Fly home).*£\d/ }).first()).toBeVisible()
    })

    await test.step('see the flights to work, and close them', async () => {
      await tabTo(trip)
      await keyboard.press('Enter')
      await tabTo(sheet.locator('button[data-kind]').first())
      await keyboard.press('Enter')
      await tabTo(sheet.getByRole('button', { name: /: to work$|^Flights to work$/ }))
      await keyboard.press('Enter')
      await expect(
        sheet
          .getByRole('heading', {
            name: /^Flights that make report$|^Day before$|^\d+ that don’t fit$/,
          })
          .first(),
      ).toBeVisible()
      await expect(sheet.getByRole('article').first()).toContainText('£')
      await keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(trip).toBeFocused()
    })

    await test.step('the sheet is in the address: a reload keeps it, back closes it (design.md §2)', async () => {
      await keyboard.press('Enter')
      const heading = sheet.getByRole('heading', { level: 2 })
      const duty = await heading.innerText()
      await sheet.locator('button[data-kind]').first().click()
      await expect(page).toHaveURL(/view=rest/)
      await expect(heading).not.toHaveText(duty)
      const rest = await heading.innerText()
      await page.reload()
      await expect(heading).toHaveText(rest)
      await page.goBack()
      await expect(page).toHaveURL(/view=duty/)
      await page.goBack()
      await expect(sheet).toBeHidden()
      await page.goForward()
      await expect(sheet).toBeVisible()
    })

    await test.step('a short drag of its handle springs back, a long one closes it', async () => {
      const handle = page.locator('[data-sheet-handle]')
      const top = async () => (await handle.boundingBox())?.y ?? NaN
      const dragTo = async (y: number) => page.mouse.move(195, y, { steps: 20 })
      const rest = await top()
      await page.mouse.move(195, rest + 6)
      await page.mouse.down()
      await dragTo(rest + 66)
      await expect.poll(top).toBeGreaterThan(rest + 30)
      await dragTo(rest + 8)
      await page.mouse.up()
      await expect.poll(top).toBe(rest)
      await page.mouse.move(195, rest + 6)
      await page.mouse.down()
      await dragTo(rest + 606)
      await page.mouse.up()
      await expect(sheet).toBeHidden()
    })
  },
)
