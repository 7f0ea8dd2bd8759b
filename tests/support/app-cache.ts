import type { Page } from '@playwright/test'

/** Of all files (apps/web/build/chunks.ts), those that a first visit fetches anyway left out. */
const filesOfApp = 30

/** Until the worker has what is behind the beta wall too, which it fetches once somebody is signed in or touches the page. */
export async function untilAppIsCached(page: Page): Promise<void> {
  await page.waitForFunction(
    async (most) => (await (await caches.open('slipstream-app-precache')).keys()).length >= most,
    filesOfApp,
  )
}
