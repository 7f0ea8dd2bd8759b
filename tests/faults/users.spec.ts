import { createManualEntry } from '@slipstream/contract/roster-edits'
import { fetchProfile } from '@slipstream/contract/user'
import { getMember, type Member } from '../e2e/fixtures.ts'
import { getAnswer } from '../support/caller.ts'
import { newcomerPassword } from '../support/newcomer.ts'
import type { RunningServer } from '../support/server.ts'
import { everythingOn } from './device.ts'
import { callEngine } from './engine.ts'
import { expect, inJuly, july, memberWithRoster, openRoster, test, untilInstalled } from './fixtures.ts'
import { failedCalls } from './watch.ts'
import type { Page } from '@playwright/test'

const secret = 'Hearing of A'

/** A member whose roster nobody else may see, and what gives them away. */
async function memberA(server: RunningServer): Promise<{ member: Member; marks: string[] }> {
  const member = await memberWithRoster(server)
  await getAnswer(member, createManualEntry, {
    body: { title: secret, start: `${july}-12 10:00`, end: `${july}-12 11:00` },
  })
  const { user } = await getAnswer(member, fetchProfile)
  return { member, marks: [secret, user.id, member.email] }
}

async function memberB(server: RunningServer): Promise<Member> {
  const member = await getMember(server)
  await getAnswer(member, createManualEntry, {
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
})
