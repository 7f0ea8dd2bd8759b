import type { Page } from '@playwright/test'
import { aimsCalendar, comingJuly, officeDay } from '../support/crew-calendar.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import { expect, joinAs, memberOf, pressOn, signIn, test } from './fixtures.ts'
import { cards } from './roster-steps.ts'

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Where the link is: `tap()` would scroll the page for a link that stays in view anyway. */
async function tapPlace(page: Page, name: string): Promise<void> {
  const box = await place(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not in sight.`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

const screens = [
  { link: 'Flights', title: 'Flights' },
  { link: 'Saved', title: 'Saved' },
  { link: 'Changes', title: 'Flight changes' },
  { link: 'Settings', title: 'Settings' },
  { link: 'Roster', title: 'Roster' },
]

test.describe('a change of screen (issue 19, items 1 and 10)', () => {
  test('names the document and moves the focus to the heading', async ({ page, server }) => {
    await joinAs(page, server, '/dashboard')
    for (const { link, title } of screens) {
      await pressOn(place(page, link))
      await expect(page).toHaveTitle(`${title} · Slipstream`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    }
    await pressOn(place(page, 'Settings'))
    await pressOn(page.getByRole('link', { name: /^Profile/ }))
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  })

  for (const [path, title] of [
    ['/', 'Slipstream'],
    ['/privacy', 'Your privacy · Slipstream'],
    ['/register', 'Create an account · Slipstream'],
  ] as const)
    test(`a visitor at ${path} reads ${title}, not the name of a screen behind the log-in`, async ({
      page,
      server,
    }) => {
      await page.goto(server.url + path)
      // The app has taken over from the page shown first.
      await page.waitForFunction(() => document.getElementById('root')?.childElementCount)
      await expect(page).toHaveTitle(title)
    })

  test('starts at its top; back and the way to the roster lead to where it was left', async ({
    page,
    server,
  }) => {
    const member = await memberOf(server)
    const days = Array.from({ length: 24 }, (_, index) => {
      const day = String(index + 1).padStart(2, '0')
      return { ...officeDay, uid: `office-${day}`, from: `${day}T0800`, to: `${day}T1600` }
    })
    await takeCalendar(member, aimsCalendar(comingJuly(), days))
    await signIn(page, server, member, `/dashboard?month=${comingJuly()}`)
    await expect(cards(page)).toHaveCount(24)
    const left = cards(page).nth(15)
    const topOf = async () => Math.round((await left.boundingBox())?.y ?? NaN)
    let top = NaN
    // Cards below the first screen get their height once they are near it.
    await expect
      .poll(async () => {
        await left.scrollIntoViewIfNeeded()
        const before = top
        top = await topOf()
        return top === before
      })
      .toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)

    await tapPlace(page, 'Settings')
    await expect(page).toHaveTitle('Settings · Slipstream')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await tapPlace(page, 'Roster')
    await expect.poll(topOf).toBe(top)
    await tapPlace(page, 'Settings')
    await page.goBack()
    await expect.poll(topOf).toBe(top)
    // From the roster itself, its tab leads to the current month.
    await tapPlace(page, 'Roster')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})
