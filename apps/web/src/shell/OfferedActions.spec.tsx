import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { at } from '#testing/steps/commute-steps.ts'
import {
  closeOverlays,
  watchWhatLeaves,
  offeredButtons,
  offeredMenuItems,
  openOverlays,
  opensMenu,
  pageState,
  press,
  whenLoaded,
  whenStill,
} from '#testing/offered-actions.ts'
import { outAndBack, oneWay, outboundId } from '#testing/steps/result-steps.ts'
import { server } from '#testing/server.ts'
import { StoryApp, type StoryAppProps } from '#testing/StoryApp.tsx'
import '#testing/roster-modules.ts'
import '#features/search/HotlineScreen.tsx'
import '#features/changes/FlightChangesScreen.tsx'
import '#features/saved/SavedScreen.tsx'
import '@slipstream/design-system/Menu'

/* An offered action acts, or says why it cannot (issue 40, B1). */

const meta = {
  title: 'Screens/Offered actions',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow },
  args: { path: '/dashboard?month=2026-11' },
} satisfies Meta<typeof StoryApp>

type Screen = [name: string, selector: string, scenario: Parameters<typeof server>[0], args: StoryAppProps]

const screens: Screen[] = [
  ['a month', '[data-place]', 'default', { path: '/dashboard?month=2026-11' }],
  [
    'a month in which nothing is booked',
    '[data-place]',
    'nothingPlanned',
    { path: '/dashboard?month=2026-11' },
  ],
  ['the way to a duty', '[role=dialog] article', 'default', { path: at('trip:trip-cph', 'to_work') }],
  ['a search', 'article', 'nothingPlanned', { path: oneWay }],
  ['the return of a search', 'article', 'searchReturn', { path: `${outAndBack}&out=${outboundId}` }],
  ['saved flights', 'article', 'nothingPlanned', { path: '/dashboard/saved' }],
  ['saved flights in every state', 'article', 'savedEveryState', { path: '/dashboard/saved' }],
  ['flight changes', 'article', 'flightChangesToDecide', { path: '/dashboard/flight-changes' }],
  ['the settings', 'h2', 'default', { path: '/dashboard/settings' }],
]

async function show(story: StoryObj, title: string, selector: string): Promise<string> {
  await composeStory(story, meta as Meta, undefined, title).run()
  // At the top of the page “Today” is where the reader is already.
  return whenLoaded(selector, () => window.scrollTo(0, 300))
}

/**
 * A refresh that brings the same shows nothing but its call, which is not counted where the modules of a run are read for the first
 * time: tests/e2e/flight-changes.spec.ts sees it.
 */
const isSeenElsewhere = (label: string) => label === 'Search again for the current prices'

/** One of each kind is pressed once: a list offers the same for each of its flights, and every screen has the navigation. */
const seen = new Set<string>()

for (const [name, selector, scenario, args] of screens)
  // A busy machine takes several times the 14 s of the longest.
  test(`every offered action of ${name} acts or says why not (issue 40)`, { timeout: 180_000 }, async () => {
    await page.viewport(390, 844)
    const left = watchWhatLeaves()
    const story: StoryObj = { parameters: server(scenario), args: { ...args } }
    const ignored: string[] = []
    let shown = await show(story, name, selector)
    const overlays = openOverlays()
    const putBack = async () => {
      const hasClosed = await closeOverlays(overlays)
      // What changed without an overlay stays changed: there is nothing to wait for.
      const isChanged = !hasClosed && pageState() !== shown
      if (isChanged || (await whenStill()) !== shown) shown = await show(story, name, selector)
    }
    // Looked for again each time: another render may have put other elements in their place.
    const find = (kind: string) => offeredButtons().find((each) => each.kind === kind)
    for (const { kind, label, ...button } of offeredButtons()) {
      const action = find(kind)
      // A menu's button is the same everywhere, and its entries are the place's own.
      const key = opensMenu(button) ? `${args.path.split('?')[0]} ${kind}` : kind
      if (seen.has(key) || isSeenElsewhere(label)) continue
      seen.add(key)
      if (!action) continue
      if (!opensMenu(action)) {
        if (!(await press(action.element, left.count))) ignored.push(label)
        await putBack()
        continue
      }
      let entries = 1
      for (let index = 0; index < entries; index += 1) {
        find(kind)?.element.click()
        // A menu's code may come with its first press.
        await expect.poll(() => offeredMenuItems().length, { timeout: 10_000 }).toBeGreaterThan(0)
        entries = offeredMenuItems().length
        const item = offeredMenuItems()[index]
        if (!item) break
        if (!(await press(item.element, left.count, shown))) ignored.push(`${label}: ${item.label}`)
        await putBack()
      }
    }
    left.stop()
    expect(ignored).toEqual([])
  })
