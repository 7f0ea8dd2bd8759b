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

/** Opens one story alone and waits until it has rendered, played, and has its font. */
export async function openStory(page: Page, baseURL: string | undefined, { id, globals = {} }: StoryAddress) {
  const settings = Object.entries(globals).map(([name, value]) => `${name}:${value}`)
  await page.goto(`${baseURL}/iframe.html?id=${id}&viewMode=story&globals=${settings.join(';')}`)
  const phase = await page.waitForFunction((storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
      __STORYBOOK_PREVIEW__?: { storyRenders?: { id: string; phase?: string }[] }
    }
    const reached = preview?.storyRenders?.find((render) => render.id === storyId)?.phase
    return ['finished', 'errored', 'aborted'].includes(reached ?? '') && reached
  }, id)
  expect(await phase.jsonValue(), `${id} must render and play`).toBe('finished')
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
