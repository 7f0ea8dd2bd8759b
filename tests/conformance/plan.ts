import { knownMonths } from '@slipstream/commute/roster/known-months'
import type { CommuteContext } from '@slipstream/commute/plan/commute-context'
import { compareItems } from '@slipstream/commute/roster/month-items'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import { wirePlan } from '@slipstream/commute/plan/describe/wire-plan'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { getTask } from '@slipstream/contract/job'
import { getRoster, type RosterAnswer } from '@slipstream/contract/roster'
import { fetchRoster } from '@slipstream/contract/roster-fetch'
import { getRosterPlan } from '@slipstream/contract/roster-plan'
import { fetchProfile } from '@slipstream/contract/user'
import { expect, vi } from 'vitest'
import { getAnswer, type Caller } from '../support/caller.ts'

/** Reads a month of the crew system, unless it was read before. */
export async function readMonth(caller: Caller, month: string, password: string): Promise<void> {
  if ((await getAnswer(caller, getRoster, { query: { month } })).imported_at !== null) return
  const { job_id: id } = await getAnswer(caller, fetchRoster, { body: { month, bsafe_password: password } })
  await vi.waitFor(
    async () =>
      expect((await getAnswer(caller, getTask, { params: { id: id ?? '' } })).status).toBe('finished'),
    { timeout: 60_000, interval: 50 },
  )
}

/** The plan of a month as the server answers it, and as a phone works it out from the rosters around it. */
export async function getPlans(caller: Caller, month: string) {
  const plan = await getAnswer(caller, getRosterPlan, { query: { month } })
  const rosters: RosterAnswer[] = []
  for (const each of [-1, 0, 1].map((count) => addMonths(month, count)))
    rosters.push(await getAnswer(caller, getRoster, { query: { month: each } }))
  const { user, settings } = await getAnswer(caller, fetchProfile)
  const items = new Map(rosters.flatMap(({ roster }) => roster).map((item) => [itemKey(item), item]))
  const imported = rosters.flatMap(({ imported_at: at, month: each }) => (at === null ? [] : [each]))
  const context: CommuteContext = {
    settings,
    homeAirports: user.home_airports,
    base: user.base,
    knownMonths: knownMonths(imported, [...items.values()]),
    now: Date.parse(plan.as_of),
    rates: { to: 'GBP', perUnit: plan.rates },
  }
  const rests = planRests([...items.values()].toSorted(compareItems), context)
  return { server: plan.rests, phone: wirePlan(rests, month, context) }
}
