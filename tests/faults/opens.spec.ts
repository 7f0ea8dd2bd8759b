import type { Browser, Page } from '@playwright/test'
import { fetchProfile } from '@slipstream/contract/user'
import { getAnswer } from '../support/caller.ts'
import { crewContext } from '../support/chromium.ts'
import { late, startFaultProxy, type Fault } from '../support/fault-proxy.ts'
import { newcomerPassword } from '../support/newcomer.ts'
import type { RunningServer } from '../support/server.ts'
import { everythingOn } from './device.ts'
import { callEngine } from './engine.ts'
import { addEntry, getEntries } from './entries.ts'
import { expect, inJuly, memberWithRoster, openRoster, test, trip, untilInstalled } from './fixtures.ts'
import { failedCalls, watchContext } from './watch.ts'

/** `npm test` runs the short form: one phone, on which each of two users opens the roster once. */
const isWhole = process.env['FAULTS'] !== 'short'
/** Issue 7, Numbers. */
const opens = isWhole ? 100 : 2
const phones = isWhole ? 5 : 1
const latency = 3000
const loss = 0.1

/** The same losses in every run: mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Of what is lost one half never comes to the server, of the other half nobody hears. */
function badNetwork(random: () => number): Fault {
  const slow = late(latency)
  return (exchange) => {
    const chance = random()
    if (chance < loss) return chance < loss / 2 ? 'drop' : 'lose-answer'
    return slow(exchange)
  }
}

/** Opens the roster again and again as one user, writes something each time, and answers what was written. */
async function openAgainAndAgain(
  page: Page,
  name: string,
  times: number,
  foreign: string,
): Promise<string[]> {
  const written: string[] = []
  for (let turn = 1; turn <= times; turn += 1) {
    // An address of its own each time: the same one would be a reload, which finds the form open that is being sent.
    await page.goto(`${inJuly}&open=${turn}`)
    await expect(trip(page)).toBeVisible({ timeout: 60_000 })
    const title = `${name} ${turn}`
    const day = 7 + turn
    await addEntry(page, title, day)
    await expect(page.getByRole('button', { name: `${title}, ` })).toBeVisible({ timeout: 60_000 })
    written.push(title)
    expect(await page.locator('#root').innerText()).not.toContain(foreign)
  }
  return written
}

async function usePhone(browser: Browser, server: RunningServer, number: number): Promise<void> {
  const network = await startFaultProxy(server.url)
  const context = await browser.newContext({
    ...crewContext,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: network.url,
  })
  const watch = await watchContext(context)
  watch.expectError(failedCalls)
  try {
    const page = await context.newPage()
    const [a, b] = [await memberWithRoster(server), await memberWithRoster(server)]
    const { user } = await getAnswer(a, fetchProfile)
    const [nameA, nameB] = [`Andes${number}`, `Baltic${number}`]
    await openRoster(page, network, a)
    await untilInstalled(page)

    network.rule(/./, badNetwork(seeded(number)))
    const writtenA = await openAgainAndAgain(page, nameA, opens / phones / 2, nameB)
    // Who leaves with changes that wait is asked first; here they are waited for.
    await expect
      .poll(async () => (await getEntries(a)).toSorted(), { timeout: 120_000 })
      .toEqual(writtenA.toSorted())
    await callEngine(page, 'session.logout')
    const email = page.getByLabel('Email')
    await email.waitFor()
    await expect(async () => {
      // Gone once the server has accepted the log-in, which the roster may follow late.
      if (await email.isVisible()) {
        await email.fill(b.email, { timeout: 5000 })
        await page.getByLabel('Password', { exact: true }).fill(newcomerPassword, { timeout: 5000 })
        await page.getByRole('button', { name: 'Log in' }).click({ timeout: 5000 })
      }
      await page.getByRole('heading', { level: 1, name: 'Roster' }).waitFor({ timeout: 20_000 })
    }).toPass({ timeout: 120_000 })
    const writtenB = await openAgainAndAgain(page, nameB, opens / phones / 2, nameA)

    network.clear()
    await expect
      .poll(async () => (await getEntries(b)).toSorted(), { timeout: 120_000 })
      .toEqual(writtenB.toSorted())
    expect((await getEntries(a)).toSorted()).toEqual(writtenA.toSorted())
    const everything = await everythingOn(page)
    expect([nameA, user.id, a.email].filter((mark) => everything.includes(mark))).toEqual([])
  } finally {
    watch.check()
    await context.close()
    await network.close()
  }
}

test(`${opens} roster opens at 10 % loss and 3 s latency: no blank screen, no lost write, no byte of another user, no reload loop`, async ({
  browser,
  server,
}) => {
  if (isWhole) test.setTimeout(1_800_000)
  await Promise.all(Array.from({ length: phones }, (_, index) => usePhone(browser, server, index + 1)))
})
