import type { Direction } from '@slipstream/contract/flight'
import type { BookingStatus, RestChoice, RosterItem } from '@slipstream/contract/roster'
import type { RosterChange } from '@slipstream/contract/roster-changes'
import type { BookedFlight } from '@slipstream/contract/roster-edits'
import type { CrewItem } from '#providers/crew-system.ts'
import { crewPassword } from './fake-providers.ts'
import type { TestAnswer, TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

/** Has the crew system answer a month with these items, and reads it into the browser's roster. */
export async function readMonth(
  server: TestServer,
  browser: TestBrowser,
  items: readonly CrewItem[],
  month = '2026-11',
): Promise<void> {
  server.crew.months.set(month, [...items])
  const started = await browser.post('/roster/fetch-roster', { bsafe_password: crewPassword, month })
  await server.jobEnd(started.body.job_id)
}

export async function getRoster(browser: TestBrowser, month = '2026-11'): Promise<RosterItem[]> {
  return (await browser.get(`/roster/roster?month=${month}`)).body.roster
}

export async function getChanges(browser: TestBrowser, month = '2026-11'): Promise<RosterChange[]> {
  return (await browser.get(`/roster/changes?month=${month}`)).body.changes
}

interface Choice {
  readonly item: readonly [kind: string, id: string]
  readonly direction: Direction
  readonly status: BookingStatus
  readonly flight_id?: string | null
  readonly booked_flight?: BookedFlight
  readonly booking_reference?: string | null
}

export function choose(
  browser: TestBrowser,
  { item: [item_kind, item_id], ...rest }: Choice,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  return browser.post('/roster/update-flight-status', { item_kind, item_id, ...rest }, { headers })
}

export function decide(
  browser: TestBrowser,
  rest: string,
  decision: RestChoice | null,
  is_confirmed = false,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const path = `/roster/rests/${encodeURIComponent(rest)}`
  return browser.call('PUT', path, { body: { decision, is_confirmed }, headers })
}
