import { planRests } from '@slipstream/commute/plan/plan-rests'
import {
  type BackUp,
  getBackUps,
  isRecorded,
  nextRecord,
} from '@slipstream/commute/reports/policy/next-record'
import { itemKey, itemStart, reportInstant } from '@slipstream/commute/roster/roster-items'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import type { AccountExport } from '@slipstream/contract/account'
import {
  type Boarding,
  type CommuteRecord,
  getCommuteRecords,
  recordCommute,
} from '@slipstream/contract/commute-records'
import { flightMessages } from '@slipstream/contract/error-messages'
import { itemKindSchema, type RosterItem } from '@slipstream/contract/roster'
import type { HttpHandler } from 'msw'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { locate } from './find-item.ts'
import { itemsAround, planContext, getRates } from './plan.ts'
import type { Route } from './route.ts'

function restsBefore(world: MockWorld, item: RosterItem) {
  const around = itemsAround(world, getMonth(itemStart(item)))
  return planRests(around, {
    ...planContext(world, around),
    now: world.now(),
    rates: { to: 'GBP', perUnit: getRates(world, around) },
  })
}

function add(world: MockWorld, item: RosterItem, backUp: BackUp | null): void {
  const key = itemKey(item)
  const records = world.commuteRecords.get(key) ?? []
  const next = nextRecord(records.at(-1) ?? null, item, backUp)
  if (!next) return
  const record = {
    ...next,
    recorded_at: new Date(world.now()).toISOString(),
    is_sample_data: true,
    policy: policySet(world),
  }
  world.commuteRecords.set(key, [...records, record])
}

function policySet({ settings }: MockWorld): CommuteRecord['policy'] {
  const { commuter_policy, commuter_policy_minutes, commuter_policy_hours, policy_rule } = settings
  return commuter_policy === 'none'
    ? null
    : { commuter_policy, commuter_policy_minutes, commuter_policy_hours, policy_rule }
}

function planned(world: MockWorld, item: RosterItem): BackUp | null {
  const [flight] = getBackUps(restsBefore(world, item), itemKey(item))
  return flight ? { flight, by: 'plan' } : null
}

/** Adds what changed, as the server does with every edit. */
export function recordCommutes(world: MockWorld): void {
  for (const item of world.roster) {
    const last = world.commuteRecords.get(itemKey(item))?.at(-1) ?? null
    const isComing = reportInstant(item) > world.now()
    if (isComing && !isRecorded(last, item)) add(world, item, planned(world, item))
  }
}

export function allRecords(world: MockWorld): AccountExport['commute_records'] {
  return [...world.commuteRecords].flatMap(([key, records]) => {
    const colon = key.indexOf(':')
    const item_kind = itemKindSchema.parse(key.slice(0, colon))
    return records.map((record) => Object.assign({ item_kind, item_id: key.slice(colon + 1) }, record))
  })
}

/** What was said of the flights to an item. */
function boardings(world: MockWorld, key: string): Boarding[] {
  const records = world.commuteRecords.get(key) ?? []
  return world.seatAnswers.flatMap(({ flight_id: id, has_boarded, answered_at }) => {
    const flight = records.find((record) => record.flight?.id === id)?.flight
    return flight ? [{ flight, has_boarded, answered_at }] : []
  })
}

export function commuteRecordHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const answer = (key: string) => ({
    name: `${world.user.first_name} ${world.user.surname}`,
    as_of: new Date(world.now()).toISOString(),
    records: [...(world.commuteRecords.get(key) ?? [])],
    seats: world.seatsSeen.toReversed(),
    boardings: boardings(world, key),
  })
  return [
    on(getCommuteRecords, ({ query: { item_kind: kind, item_id: id } }) => ({
      recorded: answer(`${kind}:${id}`),
    })),
    on(recordCommute, ({ body }) => {
      const item: RosterItem = locate(world.roster, body.item_kind, body.item_id)
      if (body.back_up_id === null) add(world, item, planned(world, item))
      else {
        const flight = getBackUps(restsBefore(world, item), itemKey(item)).find(
          ({ id }) => id === body.back_up_id,
        )
        if (!flight) throw new MockFailure('conflict', flightMessages.notOffered)
        add(world, item, { flight, by: 'person' })
      }
      return { recorded: answer(itemKey(item)) }
    }),
  ]
}
