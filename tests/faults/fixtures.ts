import type { BrowserContext, Page } from '@playwright/test'
import { untilAppIsCached } from '../support/app-cache.ts'
import { csrf, loginResponseSchema } from '@slipstream/contract/auth'
import { localStorageKeys } from '@slipstream/contract/local-storage-keys'
import { apiBasePath } from '@slipstream/contract/endpoint'
import { csrfHeaders, frontendCookieAt, sessionCookies } from '@slipstream/contract/session'
import { getMember, test as base, type Member } from '../e2e/fixtures.ts'
import { aimsCalendar, comingJuly, dayTrip, officeDay } from '../support/crew-calendar.ts'
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts'
import { newcomerPassword } from '../support/newcomer.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import type { RunningServer } from '../support/server.ts'
import { watchContext, type Watch } from './watch.ts'

interface Faulty {
  /** The proxy between the browser and the server; pages are opened at its address. */
  network: FaultProxy
  watch: Watch
}

/** As the e2e tests have it, with a proxy of its own in front of the server for each test. */
export const test = base.extend<Faulty>({
  network: async ({ server }, provide) => {
    const network = await startFaultProxy(server.url)
    await provide(network)
    await network.close()
  },
  baseURL: async ({ network }, provide) => provide(network.url),
  watch: [
    async ({ context }, provide) => {
      const watch = await watchContext(context)
      await provide(watch)
      watch.check()
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** A month whose times are the same all through. */
export const july = comingJuly()
export const inJuly = `/dashboard?month=${july}`

/** A member with a trip on 6 July and a day in the office on 22 July. */
export async function memberWithRoster(server: RunningServer): Promise<Member> {
  const member = await getMember(server)
  await takeCalendar(member, aimsCalendar(july, [dayTrip, officeDay]))
  return member
}

async function passBetaWall(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    try {
      localStorage.setItem(key, 'true')
    } catch {
      // A test about storage that is not there says so by itself.
    }
  }, localStorageKeys.betaAccess)
}

/**
 * Signs a member in on this browser, as the log-in form does but by calls: the screens of a log-in have tests of their
 * own. `at` is the proxy’s address.
 */
export async function signInByCalls(
  context: BrowserContext,
  at: string,
  { email }: Pick<Member, 'email'>,
): Promise<void> {
  await passBetaWall(context)
  const { request } = context
  const token = csrf.response.parse(await (await request.get(`${at}${apiBasePath}/auth/csrf`)).json())
  const answer = await request.post(`${at}${apiBasePath}/auth/login`, {
    headers: { [csrfHeaders.access]: token.csrf_token },
    data: { email, password: newcomerPassword },
  })
  const { frontend_token } = loginResponseSchema.parse(await answer.json())
  if (frontend_token === undefined) throw new Error(`${email} was not let in: ${await answer.text()}`)
  const name = frontendCookieAt(new URL(at).port)
  await context.addCookies([{ name, value: frontend_token, url: at }])
}

/** The trip's row: the roster is on the screen. */
export const trip = (page: Page) => page.getByRole('button', { name: /, \w+day 6 July, / })

/** A member's roster on the screen, from the server. */
export async function openRoster(page: Page, network: FaultProxy, member: Member): Promise<void> {
  await signInByCalls(page.context(), network.url, member)
  await page.goto(network.url + inJuly)
  await trip(page).waitFor()
}

/** The worker has the app on the device and answers for this page: it can be opened without a network. */
export async function untilInstalled(page: Page): Promise<void> {
  await untilAppIsCached(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

/** The access cookie is over before its time, as where the server forgot it: the next calls are answered 401. */
export const loseAccess = (context: BrowserContext) => context.clearCookies({ name: sessionCookies.access })
