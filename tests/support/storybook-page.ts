import { expect, type Page, test as base } from '@playwright/test'
import { crewContext } from './chromium.ts'

/** One page a worker: Storybook's own code is then fetched and read once, not for every story. */
export const test = base.extend<object, { storyPage: Page }>({
  storyPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...crewContext, deviceScaleFactor: 1, hasTouch: true })
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
}

/** What Storybook's page offers to who looks at one story after another. */
interface Preview {
  currentRender?: object | undefined
  storyRenders: { id: string; phase?: string }[]
  storyStoreValue: { userGlobals: { initialGlobals: object } }
  teardownRender(render: object): Promise<void>
  onUpdateGlobals(update: { globals: object }): Promise<void>
  onSetCurrentStory(selection: { storyId: string; viewMode: 'story' }): Promise<void>
}
declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: Preview
  }
}

const roomOf = (id: string) => id.split('--')[0]

/** Whose stories file a page has loaded. */
const loadedRoom = new WeakMap<Page, string | undefined>()

/** Opens one story alone, in a page that nothing else has touched, and waits until it has rendered, played, and has its font. */
export async function openStory(page: Page, baseURL: string | undefined, { id, globals = {} }: StoryAddress) {
  // `axe` is the stories' own run (`npm run test:stories`); here its answer would be read by nobody.
  const settings = Object.entries({ ...globals, 'a11y.manual': '!true' }).map(
    ([name, value]) => `${name}:${value}`,
  )
  loadedRoom.delete(page)
  await page.goto(`${baseURL}/iframe.html?id=${id}&viewMode=story&globals=${settings.join(';')}`)
  loadedRoom.set(page, roomOf(id))
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
 * As `openStory`, but in the page as it stands where the story's file is loaded in it: mounted again, loaders, play and
 * all, without reading every module again. Stories of one file run after one another in one page in Storybook as well.
 */
export async function showStory(page: Page, baseURL: string | undefined, { id, globals = {} }: StoryAddress) {
  if (loadedRoom.get(page) !== roomOf(id)) return openStory(page, baseURL, { id, globals })
  await closeStory(page)
  await page.evaluate(
    async ({ storyId, settings }) => {
      const preview = window.__STORYBOOK_PREVIEW__
      if (!preview) throw new Error('The page has no Storybook.')
      // As in a page that is new: anyone who reads it has touched nothing yet, and a focus is shown.
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', bubbles: true }))
      window.scrollTo(0, 0)
      await preview.onUpdateGlobals({
        globals: {
          ...preview.storyStoreValue.userGlobals.initialGlobals,
          ...settings,
          a11y: { manual: true },
        },
      })
      await preview.onSetCurrentStory({ storyId, viewMode: 'story' })
    },
    { storyId: id, settings: globals },
  )
  await storyIsStill(page, id)
}

async function storyIsStill(page: Page, id: string): Promise<void> {
  const phase = await page.waitForFunction((storyId) => {
    const reached = window.__STORYBOOK_PREVIEW__?.storyRenders.find((render) => render.id === storyId)?.phase
    return ['finished', 'errored', 'aborted'].includes(reached ?? '') && reached
  }, id)
  expect(await phase.jsonValue(), `${id} must render and play`).toBe('finished')
  // What a play or a check after it threw is told in the page; Storybook calls that story finished as well.
  const thrown = await page.evaluate(() =>
    document.body.classList.contains('sb-show-errordisplay')
      ? document.querySelector('.sb-errordisplay')?.textContent
      : undefined,
  )
  expect(thrown, `${id} must render and play`).toBeUndefined()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // The places come once the page is idle.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-navigation]')].every((shell) => shell.querySelector('nav')),
  )
  // On a touch screen React Aria holds a modal back while the keyboard may come up.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-rac]')].every(({ style }) => style.opacity !== '0'),
  )
}
