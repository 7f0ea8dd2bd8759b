import type { Page } from '@playwright/test'
import { pricesByDateSchema } from '@slipstream/contract/flight'
import { getTask } from '@slipstream/contract/job'
import { jobStartedSchema } from '@slipstream/contract/primitives'
import { answerOf } from '../support/caller.ts'
import { aimsCalendar, comingJuly, dayTrip } from '../support/crew-calendar.ts'
import { takeCalendar } from '../support/roster-hand.ts'
import { expect, fetchRoster, joinAs, memberOf, pressOn, signIn, test } from './fixtures.ts'
import { card, cards, chooseAction } from './roster-steps.ts'

const july = comingJuly()
const julyName = `July ${july.slice(0, 4)}`
const inJuly = `/dashboard?month=${july}`
const socketPath = /\/ws\/jobs\//
const taskPath = /\/tasks\/task\//

/** The calls of a path that the page makes from now on. */
function callsOf(page: Page, path: RegExp): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (path.test(request.url())) calls.push(request.method())
  })
  return calls
}

/** Keeps every job's news from the page until it is let go. */
async function holdJobs(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.routeWebSocket(socketPath, (socket) => void socket.close())
  await page.route(taskPath, async (route) => {
    await released
    // A poll that the page gave up meanwhile needs no answer.
    await route.continue().catch(() => undefined)
  })
  return release
}

/** Types the crew-system password into the prompt. */
async function giveCrewPassword(page: Page, password: string): Promise<void> {
  const field = page
    .getByRole('dialog', { name: 'Crew-system password' })
    .getByLabel('Password', { exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test.describe('jobs are followed to their end (spec §4 Job; issue 5 Jobs)', () => {
  test('a reload while it runs loses nothing: the same job goes on under its overlay', async ({
    page,
    server,
  }) => {
    await joinAs(page, server, inJuly)
    const starts = callsOf(page, /\/roster\/fetch-roster$/)
    const release = await holdJobs(page)
    const polled = page.waitForRequest(taskPath)
    await fetchRoster(page, server)
    await polled
    const overlay = page.getByRole('dialog', { name: 'Fetching roster' })
    await expect(overlay).toBeVisible()

    await page.reload()
    await expect(overlay).toBeVisible()
    release()
    await expect(page.getByText(`${julyName} is up to date.`)).toBeVisible()
    await expect(overlay).toBeHidden()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(starts).toEqual(['POST'])
  })

  test('it ends while the phone sleeps: one look at its status on return', async ({ page, server }) => {
    await page.clock.install()
    const member = await joinAs(page, server, inJuly)
    const { promise: followed, resolve: follow } = Promise.withResolvers<void>()
    // It opens, and nothing comes of it: what is sent to a phone that sleeps.
    await page.routeWebSocket(socketPath, () => follow())
    const begun = page.waitForResponse(/\/roster\/fetch-roster$/)
    await fetchRoster(page, server)
    const { job_id: id } = jobStartedSchema.parse(await (await begun).json())
    await followed
    await expect(page.getByRole('dialog', { name: 'Fetching roster' })).toBeVisible()

    const turnTo = (state: DocumentVisibilityState) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    const asked = callsOf(page, taskPath)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await turnTo('hidden')
    const isOver = async () => (await answerOf(member, getTask, { params: { id } })).status
    await expect.poll(isOver, { timeout: 30_000 }).toBe('finished')
    expect(asked).toEqual([])

    await turnTo('visible')
    await page.clock.resume()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Fetching roster' })).toBeHidden()
    expect(asked).toEqual(['GET'])
  })

  test('prices of a day without a duty change nothing; a wrong password is asked again; two kinds run beside each other', async ({
    page,
    server,
  }) => {
    const member = await memberOf(server)
    await takeCalendar(member, aimsCalendar(july, [dayTrip]))
    await signIn(page, server, member, inJuly)
    await expect(card(page, '6 July').getByText(/£\d/).first()).toBeVisible()
    await page.route(/\/hotline\/roster-prices\?/, async (route) => {
      const answer = await route.fetch()
      const cheap = (await answer.text()).replaceAll(/"price_amount":"[\d.]+"/g, '"price_amount":"7.77"')
      const prices = pricesByDateSchema.parse(JSON.parse(cheap))
      const [some = []] = Object.values(prices)
      await route.fulfill({ json: { ...prices, [`${july}-30`]: some, '2001-01-01': some } })
    })
    await chooseAction(page, 'Refresh prices')
    await expect(card(page, '6 July').getByText('£7.77').first()).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('alertdialog')).toBeHidden()

    await chooseAction(page, 'Refresh staff fares')
    await giveCrewPassword(page, 'not-the-password')
    const failed = page.getByRole('alertdialog', { name: 'Staff fares not refreshed' })
    await expect(failed).toContainText(
      'Authentication failed. Please check your crew-system password and try again.',
    )
    const release = await holdJobs(page)
    await pressOn(failed.getByRole('button', { name: 'Try again' }))
    await giveCrewPassword(page, server.crew_password)
    const fares = page.getByRole('dialog', { name: 'Refreshing staff fares' })
    await pressOn(fares.getByRole('button', { name: 'Continue in background' }))
    await expect(fares).toBeHidden()

    await chooseAction(page, 'Fetch roster')
    await giveCrewPassword(page, server.crew_password)
    const fetching = page.getByRole('dialog', { name: 'Fetching roster' })
    await pressOn(fetching.getByRole('button', { name: 'Continue in background' }))
    await expect(
      page.getByRole('button', {
        name: 'Roster actions, Fetch roster is under way, Refresh staff fares is under way',
      }),
    ).toBeVisible()

    release()
    await expect(page.getByText(new RegExp(`^${julyName} is up to date: \\d+ changes\\.$`))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Roster actions', exact: true })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
})
