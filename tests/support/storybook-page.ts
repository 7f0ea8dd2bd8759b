import { expect, type Page, test as base } from '@playwright/test'
import { z } from 'zod'
import { crewContext } from './chromium.ts'

/** React's development form notes a call stack for every element it creates, which takes a third of a story's time. */
const notesNoStacks = () => {
  Object.defineProperty(Error, 'stackTraceLimit', {
    get: () => 0,
    set() {
      // React sets it to ten, and back.
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
      await context.addInitScript(notesNoStacks)
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

/** How Storybook says that a story's loaders, play and checks are over. */
interface StoryFinished {
  storyId: string
  status: 'success' | 'error'
  reporters: { type: string; status: string; result: unknown }[]
}

/** The parts of Storybook's page that show one story after another. */
interface Preview {
  channel: {
    last(event: 'storyFinished'): [StoryFinished] | undefined
    last(event: 'unhandledErrorsWhilePlaying'): [{ name: string; message: string }[]] | undefined
  }
  currentRender?: object | undefined
  storyRenders: { id: string; phase?: string }[]
  storyStoreValue: { userGlobals: { initialGlobals: object } }
  extract(): Promise<unknown>
  teardownRender(render: object): Promise<void>
  onUpdateGlobals(update: { globals: object }): Promise<void>
  onSetCurrentStory(selection: { storyId: string; viewMode: 'story' }): Promise<void>
}
declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: Preview
  }
}

/** How many stories a page may still show before it is opened again: what they leave in memory slows the next ones. */
const storiesLeft = new WeakMap<Page, number>()
const storiesOfAPage = 60

/** Opens one story alone, in a page that nothing else has touched, and waits until it has rendered, played, and has its font. */
export async function openStory(
  page: Page,
  baseURL: string | undefined,
  { id, globals = {}, isChecked = false }: StoryAddress,
) {
  const settings = Object.entries({ ...globals, 'a11y.manual': `!${!isChecked}` }).map(
    ([name, value]) => `${name}:${value}`,
  )
  storiesLeft.delete(page)
  await page.goto(`${baseURL}/iframe.html?id=${id}&viewMode=story&globals=${settings.join(';')}`)
  storiesLeft.set(page, storiesOfAPage)
  await storyIsStill(page, id)
}

/** Takes away the story that a page shows, so that nothing of it answers to what the page is told next. */
export async function closeStory(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const preview = window.__STORYBOOK_PREVIEW__
    if (preview?.currentRender) await preview.teardownRender(preview.currentRender)
  })
}

/**
 * As `openStory`, but in the page as it stands, as when somebody chooses a story in Storybook's list: mounted again,
 * loaders, play and all, without reading every module again.
 */
export async function showStory(
  page: Page,
  baseURL: string | undefined,
  { id, globals = {}, isChecked = false }: StoryAddress,
) {
  const left = storiesLeft.get(page) ?? 0
  if (left === 0) return openStory(page, baseURL, { id, globals, isChecked })
  storiesLeft.set(page, left - 1)
  await closeStory(page)
  await page.evaluate(
    async ({ storyId, settings, manual }) => {
      const preview = window.__STORYBOOK_PREVIEW__
      if (!preview) throw new Error('The page has no Storybook.')
      // As in a page that is new: anyone who reads it has touched nothing yet, and a focus is shown.
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', bubbles: true }))
      window.scrollTo(0, 0)
      await preview.onUpdateGlobals({
        globals: {
          ...preview.storyStoreValue.userGlobals.initialGlobals,
          ...settings,
          a11y: { manual },
        },
      })
      await preview.onSetCurrentStory({ storyId, viewMode: 'story' })
    },
    { storyId: id, settings: globals, manual: !isChecked },
  )
  await storyIsStill(page, id)
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

/** What went wrong in a story that has finished: its play, a check after it, a promise nobody caught, or axe. */
async function faultsOf(page: Page, id: string): Promise<string[]> {
  const { status, shown, failed, uncaught } = await page.evaluate((storyId) => {
    const [finished] = window.__STORYBOOK_PREVIEW__?.channel.last('storyFinished') ?? []
    if (finished?.storyId !== storyId)
      throw new Error(`Storybook finished ${finished?.storyId}, not ${storyId}.`)
    const [uncaught = []] = window.__STORYBOOK_PREVIEW__?.channel.last('unhandledErrorsWhilePlaying') ?? []
    const isErrorShown = document.body.classList.contains('sb-show-errordisplay')
    return {
      status: finished.status,
      shown: isErrorShown ? (document.querySelector('#error-message')?.textContent.trim() ?? '') : undefined,
      failed: finished.reporters.filter((report) => report.status === 'failed'),
      // Of the last story that had any.
      uncaught: uncaught.map(({ name, message }) => `${name}: ${message}`),
    }
  }, id)
  const faults = shown === undefined ? [] : [shown]
  for (const { type, result } of failed) {
    const axe = axeReportSchema.safeParse(result)
    if (!axe.success) faults.push(`${type}: ${JSON.stringify(result)}`)
    for (const violation of axe.data?.violations ?? [])
      for (const { target, failureSummary } of violation.nodes)
        faults.push(`${violation.id}: ${target.join(' ')}\n${failureSummary}`)
  }
  if (faults.length === 0 && status === 'error')
    faults.push(`An error was thrown, and nobody caught it. ${uncaught.join('; ')}`)
  return faults
}

/** What a story that is shown still waits for; null once it has rendered, played and passed its checks, and nothing is to come. */
const awaitedBy = (page: Page, id: string) =>
  page.evaluate((storyId) => {
    const phase = window.__STORYBOOK_PREVIEW__?.storyRenders.find((render) => render.id === storyId)?.phase
    if (phase === 'aborted') throw new Error(`Storybook stopped ${storyId}.`)
    if (phase !== 'finished') return `phase ${phase}`
    if (document.body.classList.contains('sb-show-errordisplay')) return null
    if (document.fonts.status !== 'loaded') return 'its font'
    // The navigation comes once the page is idle.
    if (![...document.querySelectorAll('[data-navigation]')].every((shell) => shell.querySelector('nav')))
      return 'the navigation'
    // So do a month's tools and actions, which are seen behind a sheet as well.
    const tools = [...document.querySelectorAll('[data-month-tools]')]
    if (!tools.every(({ firstChild }) => firstChild)) return "the month's tools"
    if (tools.length > 0 && !document.querySelector('button[aria-label^="Roster actions"]'))
      return "the month's actions"
    // On a touch screen React Aria holds a modal back while the keyboard may come up.
    const isHeldBack = ({ style }: HTMLElement) => style.opacity === '0'
    return [...document.querySelectorAll<HTMLElement>('[data-rac]')].some(isHeldBack) ? 'a modal' : null
  }, id)

/** Waits until a story has rendered, played and passed its checks, and until nothing of it is still to come. */
async function storyIsStill(page: Page, id: string): Promise<void> {
  await expect
    .poll(() => awaitedBy(page, id), {
      message: `What ${id} waits for`,
      // Each frame would have the page draw one.
      intervals: [50],
      timeout: 40_000,
    })
    .toBeNull()
  expect(await faultsOf(page, id), `${id} must render, play and pass its checks`).toEqual([])
}
