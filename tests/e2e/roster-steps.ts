import type { Locator, Page } from '@playwright/test'
import { getRoster, type RosterItem } from '@slipstream/contract/roster'
import { getAnswer, type Caller } from '../support/caller.ts'
import { pressOn } from './fixtures.ts'

/** The row of a duty, by the day it starts on; `day` is `5 July`. */
export function dutyRow(page: Page, day: string): Locator {
  return page.getByRole('button', { name: new RegExp(`, \\w+day ${day}, `) })
}

/** Every duty that is shown, without the rests between them. */
export function dutyRows(page: Page): Locator {
  return page.locator('[data-place] > button')
}

/** Opens a duty by keyboard, and answers its sheet. */
export async function openDuty(page: Page, day: string): Promise<Locator> {
  await pressOn(dutyRow(page, day))
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { name: new RegExp(`${day}$`) }).waitFor()
  return sheet
}

/** From a duty's sheet by the rest before it to the flights to work. */
export async function openFlightsToWork(sheet: Locator): Promise<void> {
  await pressOn(sheet.locator('button[data-kind]').first())
  await pressOn(sheet.getByRole('button', { name: /: to work$|^Flights to work$/ }))
}

type RosterAction =
  | 'Fetch roster'
  | 'Refresh prices'
  | 'Refresh staff fares'
  | 'Optimise month'
  | 'Add entry'
  | 'Import a calendar'

/** Chooses what is to be done to the month. */
export async function chooseAction(page: Page, action: RosterAction): Promise<void> {
  await pressOn(page.getByRole('button', { name: /^Roster actions/ }))
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).press('Enter')
}

/** What the server holds of a month. */
export async function readRoster(member: Caller, month: string): Promise<RosterItem[]> {
  return (await getAnswer(member, getRoster, { query: { month } })).roster
}
