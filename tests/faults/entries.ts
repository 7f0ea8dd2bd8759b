import type { Page } from '@playwright/test'
import { getRoster } from '@slipstream/contract/roster'
import { getAnswer, type Caller } from '../support/caller.ts'
import { july } from './fixtures.ts'

const year = july.slice(0, 4)

/** Adds an entry of an hour in July as a user does; it is seen on the roster once this resolves. */
export async function addEntry(page: Page, title: string, day: number): Promise<void> {
  await page.getByRole('button', { name: /^Roster actions/ }).click()
  await page.getByRole('menuitem', { name: /^Add entry/ }).click()
  const form = page.getByRole('dialog', { name: 'Add entry' })
  await form.getByLabel('Title').fill(title)
  await form.getByRole('textbox', { name: 'Start date' }).fill(`${String(day).padStart(2, '0')}/07/${year}`)
  await form.getByLabel('Start time').fill('10:00')
  await form.getByLabel('End time').fill('11:00')
  await form.getByLabel('End time').press('Enter')
}

/** The titles of the entries that the server holds of July. */
export async function getEntries(member: Caller): Promise<string[]> {
  const { roster } = await getAnswer(member, getRoster, { query: { month: july } })
  return roster.flatMap((item) => (item.kind === 'manual_entry' ? [item.title] : []))
}
