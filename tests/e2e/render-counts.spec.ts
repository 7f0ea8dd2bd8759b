import type { Locator, Page, Request } from '@playwright/test'
import { aimsCalendar, comingJuly, officeDay } from '../support/crew-calendar.ts'
import { newcomerPassword } from '../support/newcomer.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import { expect, getMember, tapOn, test, typeBeta, typeLogIn } from './fixtures.ts'
import { dutyRows } from './roster-steps.ts'

/*
 * How often React commits for an open and for taps, what it renders and what moves meanwhile (design.md section 4, Numbers). Counts
 * are the same on a slow machine and a fast one, but for two: a slow one may show in two commits what a fast one shows in one, and
 * a minute may begin.
 */

interface Renders {
  commits: number
  /** Components, each time that they rendered. */
  rendered: number
  shift: number
}

declare global {
  interface Window {
    renders: Renders
  }
}

/** Measured 9, 4, 5, 5, 4 and 5 on 28 November 2026; 51, 7, 16, 7, 7 and 17 before. The rest is for a minute and a slow machine. */
const most = { opened: 13, flights: 8, roster: 8, duty: 8, closed: 8, nextMonth: 8 }
/** What an open of the month renders (design.md section 4). */
const mostRenderedToOpen = 900
/** A duty is closed by its sheet's frame alone: measured 54; 162 where its content rendered as it left, 587 where the router did. */
const mostRenderedToClose = 90

interface Fiber {
  tag: number
  memoizedState: unknown
  memoizedProps: unknown
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

/** React tells its developers' tools of each commit, also as it ships. */
function countRenders(): void {
  const renders = { commits: 0, rendered: 0, shift: 0 }
  const nothing = () => undefined
  /** Functions, classes, and those behind `memo` and `forwardRef`. */
  const components = new Set([0, 1, 11, 14, 15])
  const hasRendered = ({ alternate, memoizedProps, memoizedState }: Fiber) =>
    alternate === null ||
    alternate.memoizedProps !== memoizedProps ||
    alternate.memoizedState !== memoizedState
  const seen = new WeakMap<Fiber, unknown>()
  const walk = (first: Fiber | null) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const last = seen.get(fiber)
      if (components.has(fiber.tag) && last !== fiber.memoizedProps && hasRendered(fiber))
        renders.rendered += 1
      seen.set(fiber, fiber.memoizedProps)
      if (fiber.alternate) seen.set(fiber.alternate, fiber.memoizedProps)
      walk(fiber.child)
    }
  }
  Object.assign(window, {
    renders,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers: new Map(),
      supportsFiber: true,
      inject: () => 1,
      onScheduleFiberRoot: nothing,
      onCommitFiberUnmount: nothing,
      onPostCommitFiberRoot: nothing,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => {
        renders.commits += 1
        walk(root.current.child)
      },
    },
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') !== true) renders.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The calls of a page that are not answered yet: on a slow machine they come after a second without a render. */
function watchCalls(page: Page): () => number {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (request.url().includes('/api/')) underWay.add(request)
  })
  page.on('requestfinished', (request) => void underWay.delete(request))
  page.on('requestfailed', (request) => void underWay.delete(request))
  return () => underWay.size
}

/** What React did until its calls were answered and it did nothing for a second. */
async function settled(page: Page, callsUnderWay: () => number): Promise<Renders> {
  let last = -1
  await expect
    .poll(
      async () => {
        const { commits } = await page.evaluate(() => window.renders)
        const isStill = commits === last && callsUnderWay() === 0
        last = commits
        return isStill
      },
      { intervals: [1000], timeout: 30_000 },
    )
    .toBe(true)
  const counted = await page.evaluate(() => ({ ...window.renders }))
  await page.evaluate(() => Object.assign(window.renders, { commits: 0, rendered: 0, shift: 0 }))
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
  const member = await getMember(server)
  await takeCalendar(member, aimsCalendar(july, days))
  await page.addInitScript(countRenders)
  const callsUnderWay = watchCalls(page)
  const month = `/dashboard?month=${july}`
  await typeBeta(page, server, month)
  await typeLogIn(page, member.email, newcomerPassword)
  await expect(dutyRows(page)).toHaveCount(13)
  await settled(page, callsUnderWay)

  await page.goto(month)
  await expect(dutyRows(page)).toHaveCount(13)
  const { commits: opened, rendered, shift } = await settled(page, callsUnderWay)
  const tap = async (control: Locator) => {
    await tapOn(control)
    return settled(page, callsUnderWay)
  }
  const link = (name: string) => tap(page.getByRole('link', { name, exact: true }))
  const duty = dutyRows(page).first()
  const closing = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  // The first time their code is loaded, and the names of airports come one by one.
  await link('Flights')
  await link('Roster')
  await tap(duty)
  await tap(closing)
  const { commits: flights } = await link('Flights')
  const { commits: roster } = await link('Roster')
  const { commits: opening } = await tap(duty)
  const close = await tap(closing)
  const { commits: nextMonth } = await tap(page.getByRole('button', { name: /^Next month/ }))
  const counts = { opened, flights, roster, duty: opening, closed: close.commits, nextMonth }
  for (const [tapped, count] of Object.entries(counts))
    expect(count, `${tapped} of ${JSON.stringify(counts)}`).toBeLessThanOrEqual(Reflect.get(most, tapped))
  expect(rendered).toBeLessThanOrEqual(mostRenderedToOpen)
  expect(close.rendered).toBeLessThanOrEqual(mostRenderedToClose)
  expect(shift).toBeLessThan(0.01)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(month)
  await page.getByRole('grid').waitFor()
  const { shift: wideShift } = await settled(page, callsUnderWay)
  expect(wideShift).toBeLessThan(0.01)
})
