import { csrf } from '@slipstream/contract/auth'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { insertAsTyped } from '../support/engines.ts'
import { createCaller, type Caller } from '../support/caller.ts'
import { createNewcomer, newcomerPassword, type Newcomer } from '../support/newcomer.ts'
import { lettersIn } from '../support/outbox.ts'
import { startServer, type RunningServer } from '../support/server.ts'

interface Served {
  server: RunningServer
  /** Settings that a file needs its server to have: `test.use({ serverEnv: … })`. Each other choice costs another start. */
  serverEnv: Record<string, string>
}

/** One server a worker, which all its files share: each test has a member of its own. */
export const test = base.extend<object, Served>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverEnv }, provide) => {
      const server = await startServer({ env: serverEnv })
      await provide(server)
      await server.stop()
      await server.clean()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  context: async ({ context, launchOptions }, provide) => {
    if (launchOptions.channel === 'moz-firefox') await context.addInitScript(insertAsTyped)
    await provide(context)
  },
})

export { expect } from '@playwright/test'

/** A sandbox whose day takes 15 s: a trial of one day ends while the test waits, and the airline tries a change of tomorrow. */
export const quickSandbox = { SANDBOX_DAY_SECONDS: '15', TRIAL_DAYS: '1' }

/** Passes the beta wall. Access is stored once the log-in form is there: before that, another page would show the wall again. */
export async function enterBeta(page: Page, server: RunningServer): Promise<void> {
  await page.goto(server.url)
  await page.getByLabel('Beta password').fill(server.beta_code)
  await page.getByRole('button', { name: 'Enter Beta' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
}

export async function logIn(page: Page, server: RunningServer): Promise<void> {
  await enterBeta(page, server)
  await page.getByLabel('Email').fill(server.email)
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Roster' }).waitFor()
}

/** Asks the crew system for the month in view and waits for its cards. */
export async function fetchRoster(
  page: Page,
  server: RunningServer,
  crewPassword = server.crew_password,
): Promise<void> {
  await page
    .getByRole('button', { name: /^Fetch/ })
    .first()
    .click()
  const prompt = page.getByRole('dialog', { name: 'Crew-system password' })
  await prompt.getByLabel('Password', { exact: true }).fill(crewPassword)
  await prompt.getByRole('button', { name: 'Submit' }).click()
}

/** Presses Tab, as a hand would, until the control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  await control.waitFor()
  const { keyboard } = control.page()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(control)}`)
}

/** Goes to a field by Tab and types over what is there. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  const { keyboard } = field.page()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(text)
}

/** Goes to a button or a link by Tab and presses Enter. The focus must then be on something: it is never lost. */
export async function pressOn(control: Locator): Promise<void> {
  const page = control.page()
  await tabTo(control)
  await page.keyboard.press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.localName ?? 'body')
  await expect(async () => expect(await focused()).not.toBe('body')).toPass()
}

/** Past the beta wall by keyboard. */
export async function typeBeta(page: Page, server: RunningServer, at = '/'): Promise<void> {
  await page.goto(new URL(at, server.url).href)
  await typeInto(page.getByLabel('Beta password'), server.beta_code)
  await page.keyboard.press('Enter')
}

/** Logs in by keyboard, on the landing page. */
export async function typeLogIn(page: Page, email: string, password: string): Promise<void> {
  await typeInto(page.getByLabel('Email'), email)
  await typeInto(page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
}

/** The folder a server's mail lands in. */
export function getOutbox({ outbox }: RunningServer): string {
  if (outbox === null) throw new Error('This server sends its mail: there is no outbox to read.')
  return outbox
}

/** Somebody who has not signed in. */
async function getVisitor(server: RunningServer): Promise<Caller> {
  const caller = createCaller(server.url)
  await caller.call(csrf)
  return caller
}

const newcomerBy = (caller: Caller, server: RunningServer, paidWith?: string) =>
  createNewcomer(
    caller,
    lettersIn(() => getOutbox(server)),
    paidWith,
  )

/** Registers by calls, not by the screens: for anyone who is wanted further on. `paidWith` is a test card's number. */
export async function getNewcomer(server: RunningServer, paidWith?: string): Promise<Newcomer> {
  return newcomerBy(await getVisitor(server), server, paidWith)
}

/** A new account of cabin crew (`newcomerProfile`), and calls in its name. */
export interface Member extends Caller {
  email: string
}

export async function getMember(server: RunningServer): Promise<Member> {
  const caller = await getVisitor(server)
  return { ...caller, ...(await newcomerBy(caller, server).account()) }
}

/** Signs a member in on the page, at an address of the app. */
export async function signIn(
  page: Page,
  server: RunningServer,
  { email }: Member,
  at: string,
): Promise<void> {
  await typeBeta(page, server, at)
  await typeLogIn(page, email, newcomerPassword)
}

/** A new member, signed in on the page. */
export async function joinAs(page: Page, server: RunningServer, at: string): Promise<Member> {
  const member = await getMember(server)
  await signIn(page, server, member, at)
  return member
}

/** Taps; by a click in the Firefox of the system, where Playwright's `tap` does nothing (it is empty over BiDi). */
export function tapOn(control: Locator): Promise<void> {
  const { launchOptions } = test.info().project.use
  return launchOptions?.channel === 'moz-firefox' ? control.click() : control.tap()
}

/** Logs out on the settings hub, and means it. */
export async function logOut(page: Page): Promise<void> {
  await pressOn(page.getByRole('button', { name: 'Log out', exact: true }))
  await pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }))
}
