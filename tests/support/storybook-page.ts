import { expect, type Page, test as base } from '@playwright/test'
import { z } from 'zod'
import type { StoryOutcome } from '../../.storybook/story-driver.ts'
import { crewContext } from './chromium.ts'
import { openAtOnce } from './open-at-once.ts'

declare global {
  interface Window {
    /** What Storybook does, by name (`features` of its configuration). */
    FEATURES?: Record<string, unknown>
  }
}

/**
 * Leaves out what React and Storybook do for developers' tools alone, a third of a story's time: React's development form
 * notes a call stack and a task for every element it creates and draws its own track of the profiler, and Storybook looks
 * through the whole page for what it might highlight.
 */
function withoutTools(): void {
  Object.defineProperty(Error, 'stackTraceLimit', {
    get: () => 0,
    set() {
      // React sets it to ten, and back.
    },
  })
  Object.assign(console, { createTask: undefined, timeStamp: undefined })
  let features = {}
  Object.defineProperty(window, 'FEATURES', {
    get: () => features,
    set: (chosen: object) => {
      features = { ...chosen, highlight: false }
    },
  })
}

/** One page a worker: Storybook's own code is then fetched and read once, not for every story. */
export const test = base.extend<object, { storyPage: Page }>({
  storyPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        ...crewContext,
        deviceScaleFactor: 1,
        hasTouch: true,
      })
      await context.addInitScript(withoutTools)
      await context.addInitScript(openAtOnce)
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

interface StoryAddress {
  id: string
  /** Settings of the toolbar (`.storybook/toolbar.ts`). */
  globals?: Record<string, string>
  /** Whether Storybook runs its accessibility checks after the play (`.storybook/preview.tsx`). */
  isChecked?: boolean
}

/** How many stories a page may still show before it is opened again: what they leave in memory slows the next ones. */
const storiesLeft = new WeakMap<Page, number>()
const storiesOfAPage = 60

/** Opens one story alone, in a page that nothing else has touched, and waits until it has rendered, played, and has its font. */
export async function openStory(
  page: Page,
  baseURL: string | undefined,
  { id, globals = {}, isChecked = false }: StoryAddress,
): Promise<void> {
  const settings = Object.entries({ ...globals, 'a11y.manual': `!${!isChecked}` }).map(
    ([name, value]) => `${name}:${value}`,
  )
  storiesLeft.delete(page)
  await page.goto(`${baseURL}/iframe.html?id=${id}&viewMode=story&globals=${settings.join(';')}`)
  const outcome = await page.evaluate(() => window.storyDriver?.first)
  await expectPassed(page, id, outcome)
}

/**
 * Shows and checks a story in the page as it stands, as when somebody chooses it in the sidebar: mounted again, loaders, play
 * and all, without reading every module again.
 */
export async function showStory(page: Page, baseURL: string | undefined, id: string): Promise<void> {
  const left = storiesLeft.get(page) ?? 0
  if (left === 0) {
    await openStory(page, baseURL, { id, isChecked: true })
    storiesLeft.set(page, storiesOfAPage)
    return
  }
  storiesLeft.set(page, left - 1)
  await expectPassed(page, id, await page.evaluate((story) => window.storyDriver?.show(story), id))
}

/** What axe reports of a story (`@storybook/addon-a11y`). */
const axeReportSchema = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      nodes: z.array(z.object({ target: z.array(z.string()), failureSummary: z.string().default('') })),
    }),
  ),
})

/**
 * MSW asks for an update of its worker whenever a page opens and waits for no answer; the browser has none where the page is
 * opened again meanwhile. The worker is the build's own, and never another one.
 */
export const isOfMockWorker = (message: string) => message.includes('Failed to update a ServiceWorker')

/** What went wrong in a story: its play, a check after it, a promise nobody caught, or axe. */
function faultsIn({ status, errors, reporters }: StoryOutcome): string[] {
  const faults = errors.filter((error) => !isOfMockWorker(error))
  for (const { type, result } of reporters.filter((report) => report.status === 'failed')) {
    const axe = axeReportSchema.safeParse(result)
    if (!axe.success) faults.push(`${type}: ${JSON.stringify(result)}`)
    for (const violation of axe.data?.violations ?? [])
      for (const { target, failureSummary } of violation.nodes)
        faults.push(`${violation.id}: ${target.join(' ')}\n${failureSummary}`)
  }
  if (faults.length === 0 && errors.length === 0 && status === 'error')
    faults.push('Storybook reports an error and does not say which.')
  return faults
}

async function expectPassed(page: Page, id: string, outcome: StoryOutcome | undefined): Promise<void> {
  if (outcome === undefined) throw new Error(`The page that should show ${id} is not Storybook's.`)
  expect(faultsIn(outcome), `${id} must render, play and pass its checks`).toEqual([])
  expect(outcome.storyId).toBe(id)
  // The font is the last that a story waits for.
  await page.evaluate(async () => void (await document.fonts.ready))
}
