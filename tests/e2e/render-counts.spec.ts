import type { Locator, Page } from '@playwright/test'
import { aimsCalendar, comingJuly, officeDay } from '../support/crew-calendar.ts'
import { newcomerPassword } from '../support/newcomer.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import { expect, memberOf, tapOn, test, typeBeta, typeLogIn } from './fixtures.ts'
import { cards } from './roster-steps.ts'

/*
 * How often React commits for an open and for taps (design.md section 4, Numbers), and what moves meanwhile. Counts are the
 * same on a slow machine and a fast one, but for two: a slow one may show in two commits what a fast one shows in one.
 */

declare global {
  interface Window {
    renders: { commits: number; shift: number }
  }
}

/** Measured 12 to 14, 5 to 7 and 4 on 28 November 2026; 51, 16 and 17 before. */
const most = { opened: 16, roster: 9, nextMonth: 6 }

/** React tells its developers' tools of each commit, also as it ships. */
function countCommits(): void {
  const renders = { commits: 0, shift: 0 }
  const nothing = () => undefined
  Object.assign(window, {
    renders,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers: new Map(),
      supportsFiber: true,
      inject: () => 1,
      onScheduleFiberRoot: nothing,
      onCommitFiberUnmount: nothing,
      onPostCommitFiberRoot: nothing,
      onCommitFiberRoot: () => {
        renders.commits += 1
      },
    },
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') !== true) renders.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What React did until it did nothing for a second. */
async function settled(page: Page): Promise<{ commits: number; shift: number }> {
  let last = -1
  await expect
    .poll(
      async () => {
        const { commits } = await page.evaluate(() => window.renders)
        const isStill = commits === last
        last = commits
        return isStill
      },
      { intervals: [1000], timeout: 30_000 },
    )
    .toBe(true)
  const counted = await page.evaluate(() => ({ ...window.renders }))
  await page.evaluate(() => Object.assign(window.renders, { commits: 0, shift: 0 }))
  return counted
}

test('an open of the month and taps render no more often than they need to (issue 43)', async ({
  page,
  server,
}) => {
  const july = comingJuly()
  const days = Array.from({ length: 13 }, (_, index) => {
    const day = String(2 * index + 1).padStart(2, '0')
    return { ...officeDay, uid: `office-${day}`, from: `${day}T0800`, to: `${day}T1600` }
  })
  const member = await memberOf(server)
  await takeCalendar(member, aimsCalendar(july, days))
  await page.addInitScript(countCommits)
  const month = `/dashboard?month=${july}`
  await typeBeta(page, server, month)
  await typeLogIn(page, member.email, newcomerPassword)
  await expect(cards(page)).toHaveCount(13)
  await settled(page)

  await page.goto(month)
  await expect(cards(page)).toHaveCount(13)
  const { commits: opened, shift } = await settled(page)
  const tap = async (control: Locator) => {
    await tapOn(control)
    return (await settled(page)).commits
  }
  await tap(page.getByRole('link', { name: 'Flights', exact: true }))
  const counts = {
    opened,
    roster: await tap(page.getByRole('link', { name: 'Roster', exact: true })),
    nextMonth: await tap(page.getByRole('button', { name: /^Next month/ })),
  }
  expect(counts.opened).toBeLessThanOrEqual(most.opened)
  expect(counts.roster).toBeLessThanOrEqual(most.roster)
  expect(counts.nextMonth).toBeLessThanOrEqual(most.nextMonth)
  expect(shift).toBeLessThan(0.03)
})
