import { createManualEntry } from '@slipstream/contract/roster-edits'
import { fetchProfile } from '@slipstream/contract/user'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { memberOf, type Member } from '../e2e/fixtures.ts'
import { answerOf } from '../support/caller.ts'
import { newcomerPassword } from '../support/newcomer.ts'
import type { RunningServer } from '../support/server.ts'
import { everythingOn } from './device.ts'
import { callEngine } from './engine.ts'
import {
  expect,
  inJuly,
  july,
  memberWithRoster,
  onlyInFull,
  openRoster,
  test,
  trip,
  untilInstalled,
} from './fixtures.ts'
import { failedCalls } from './watch.ts'
import type { Page } from '@playwright/test'

const secret = 'Hearing of A'
const august = addMonths(july, 1)

/** A member whose roster nobody else may see, and what gives them away. */
async function memberA(server: RunningServer): Promise<{ member: Member; marks: string[] }> {
  const member = await memberWithRoster(server)
  await answerOf(member, createManualEntry, {
    body: { title: secret, start: `${july}-12 10:00`, end: `${july}-12 11:00` },
  })
  const { user } = await answerOf(member, fetchProfile)
  return { member, marks: [secret, user.id, member.email] }
}

async function memberB(server: RunningServer): Promise<Member> {
  const member = await memberOf(server)
  await answerOf(member, createManualEntry, {
    body: { title: 'Dentist of B', start: `${july}-14 10:00`, end: `${july}-14 11:00` },
  })
  return member
}

async function logInAs(page: Page, { email }: Member): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Roster' }).waitFor()
}

const marksOn = async (page: Page, marks: readonly string[]) => {
  const everything = await everythingOn(page)
  return marks.filter((mark) => everything.includes(mark))
}

test.describe('one user after another (design.md §3 Storage; styles.md)', () => {
  test('A out, B in, offline: not one byte of A', async ({ page, context, network, server, watch }) => {
    watch.expectError(failedCalls)
    const { member: a, marks } = await memberA(server)
    const b = await memberB(server)
    await openRoster(page, network, a)
    await untilInstalled(page)
    expect(await marksOn(page, marks)).toContain(secret)
    await callEngine(page, 'session.logout')
    await logInAs(page, b)
    await page.goto(inJuly)
    await expect(page.getByText('Dentist of B').first()).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Dentist of B').first()).toBeVisible()
    expect(await marksOn(page, marks)).toEqual([])
  })

  test('a late answer for A, once B is in, is dropped', async ({ page, network, server, watch }) => {
    watch.expectError(failedCalls)
    const { member: a, marks } = await memberA(server)
    const b = await memberB(server)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await openRoster(page, network, a)
    const { seen, remove } = network.rule(/\/roster\/roster\?|\/profile\/fetch$/, {
      rewrite: async (body) => {
        await released
        return body
      },
    })
    void callEngine(page, 'months.refresh', { args: [july, { force: true }] })
    void callEngine(page, 'session.fetchProfile', { args: [{ force: true }] })
    await expect.poll(() => seen.length).toBe(2)
    remove()
    await callEngine(page, 'session.logout')
    await logInAs(page, b)
    release()
    await page.getByRole('link', { name: 'Roster' }).waitFor()
    await callEngine(page, 'months.refresh', { args: [july, { force: true }] })
    expect(await marksOn(page, marks)).toEqual([])
  })

  test(
    'another user’s profile, answered to B, is dropped',
    onlyInFull,
    async ({ page, network, server, watch }) => {
      watch.expectError(failedCalls)
      const { member: a, marks } = await memberA(server)
      const profileOfA = await answerOf(a, fetchProfile)
      await openRoster(page, network, await memberWithRoster(server))
      const { seen } = network.rule(/\/profile\/fetch$/, { rewrite: () => JSON.stringify(profileOfA) })
      await callEngine(page, 'session.fetchProfile', { args: [{ force: true }] })
      expect(seen).toHaveLength(1)
      expect(await marksOn(page, marks)).toEqual([])
      await expect(trip(page)).toBeVisible()
    },
  )

  test('a late answer for another month, and the answer of another month, are dropped', async ({
    page,
    network,
    server,
    watch,
  }) => {
    watch.expectError(failedCalls)
    const member = await memberWithRoster(server)
    await answerOf(member, createManualEntry, {
      body: { title: 'August course', start: `${august}-12 10:00`, end: `${august}-12 11:00` },
    })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { seen } = network.rule(new RegExp(`roster\\?month=${august}`), {
      rewrite: async (body) => {
        await released
        return body
      },
    })
    await openRoster(page, network, member)
    await page.getByRole('button', { name: /^Next month/ }).click()
    await expect(page).toHaveURL(new RegExp(`month=${august}`))
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: /^Previous month/ }).click()
    await expect(trip(page)).toBeVisible()
    release()
    await callEngine(page, 'months.refresh', { args: [july, { force: true }] })
    await expect(trip(page)).toBeVisible()
    await expect(page.getByText('August course')).toBeHidden()

    // A cache between here and there mixes them up.
    const september = addMonths(july, 2)
    network.clear()
    network.rule(new RegExp(`roster\\?month=${september}`), {
      rewrite: (body) => body.replace(`"month":"${september}"`, `"month":"${july}"`),
    })
    await page.goto(`/dashboard?month=${september}`)
    await expect(page.getByText('Failed to fetch roster data.')).toBeVisible()
    network.clear()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: /^No roster for .* yet$|^No duties in/ })).toBeVisible()
  })
})
