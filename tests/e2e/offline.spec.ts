import { getRoster } from '@slipstream/contract/roster'
import { getAnswer } from '../support/caller.ts'
import { aimsCalendar, comingJuly, dayTrip, officeDay } from '../support/crew-calendar.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import { expect, getMember, pressOn, signIn, tapOn, test } from './fixtures.ts'
import { dutyRow, openDuty, openFlightsToWork } from './roster-steps.ts'

/** The words of specification §4 Notifications. */
const lost =
  "You're offline. Some features may be limited, but you can still view your cached roster and saved flights."
const back = "You're back online! Syncing..."

const july = comingJuly()

test(
  'offline and back: the month stays readable, a change waits and is sent (spec §1, §4 Notifications, §8)',
  { tag: '@engines' },
  async ({ page, context, server }) => {
    const member = await getMember(server)
    await takeCalendar(member, aimsCalendar(july, [dayTrip, officeDay]))
    await signIn(page, server, member, `/dashboard?month=${july}`)
    const duty = dutyRow(page, '6 July')
    await expect(duty).toBeVisible()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    const cached = page.getByText(/^Offline - showing cached data for [A-Z][a-z]+ \d{4}$/)
    const pending = page.getByRole('button', { name: /^1 pending change/ })
    const statusOnServer = async () => {
      const { roster } = await getAnswer(member, getRoster, { query: { month: july } })
      return roster[0]?.to_work_status
    }

    await test.step('the connection goes: it is said, and a search gives way to the roster', async () => {
      await expect(cached).toBeHidden()
      await tapOn(page.getByRole('link', { name: 'Flights' }))
      await expect(page.getByRole('heading', { level: 1, name: 'Flights' })).toBeVisible()
      await context.setOffline(true)
      await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
      await expect(page.getByText(lost)).toBeVisible()
      await expect(page.getByText(/^No data available for/)).toBeVisible()
      await expect(page.getByText(/offline/i)).toHaveCount(1)
    })

    await test.step('a start without a connection shows the month of the device', async () => {
      await page.goto(new URL(`/dashboard?month=${july}`, server.url).href)
      await expect(duty).toBeVisible()
      await expect(cached).toBeVisible()
      await page.goto(new URL('/dashboard?month=2031-03', server.url).href)
      await expect(page.getByText('No data available for March 2031')).toBeVisible()
      await page.goto(new URL(`/dashboard?month=${july}`, server.url).href)
    })

    await test.step('a change waits, also over a reload', async () => {
      const sheet = await openDuty(page, '6 July')
      await openFlightsToWork(sheet)
      await pressOn(sheet.getByRole('button', { name: 'Change your booking' }))
      await page.getByRole('menuitem', { name: 'Mark as hotel' }).press('Enter')
      await expect(page.getByRole('menu')).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(duty).toContainText('to work hotel')
      await expect(pending).toBeVisible()
      await page.reload()
      await expect(duty).toContainText('to work hotel')
      await expect(pending).toBeVisible()
      expect(await statusOnServer()).toBe('not_booked')
    })

    await test.step('the connection is back: it is said, and the change is sent', async () => {
      await context.setOffline(false)
      await expect(page.getByText(back)).toBeVisible()
      await expect(cached).toBeHidden()
      await expect(pending).toBeHidden()
      expect(await statusOnServer()).toBe('hotel')
      await expect(duty).toContainText('to work hotel')
    })
  },
)
