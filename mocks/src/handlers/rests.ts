import { getFlight, isBooked, getStatusFor, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { endAfterDecision, heldSeatsText, parseRestKey } from '@slipstream/contract/rest-decision'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import { decideRest } from '@slipstream/contract/roster-plan'
import type { HttpHandler } from 'msw'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { recordCommutes } from './commute-records.ts'
import { gone, locate, replace } from './find-item.ts'
import { answered } from './plan.ts'
import type { Route } from './route.ts'

const memoryKey = ({ item, direction }: ItemEnd): string => `${itemKey(item)} ${direction}`

function withStatus(item: RosterItem, direction: ItemEnd['direction'], status: BookingStatus): RosterItem {
  return direction === 'to_work' ? { ...item, to_work_status: status } : { ...item, from_work_status: status }
}

function getEnds(world: MockWorld, rest: string): { clear: ItemEnd | null; report: ItemEnd | null } {
  const names = parseRestKey(rest)
  if (!names) throw gone()
  const { clear, report } = names
  return {
    clear: clear && { item: locate(world.roster, clear.kind, clear.id), direction: 'from_work' },
    report: report && { item: locate(world.roster, report.kind, report.id), direction: 'to_work' },
  }
}

function writeEnd(world: MockWorld, end: ItemEnd, status: BookingStatus, remembered: BookingStatus | null) {
  const current = world.roster.find((item) => itemKey(item) === itemKey(end.item)) ?? end.item
  replace(world, withStatus(current, end.direction, status))
  if (remembered === null) world.remembered.delete(memoryKey(end))
  else world.remembered.set(memoryKey(end), remembered)
}

function writeNextRest(world: MockWorld, { item }: ItemEnd, next: RosterItem['next_rest']) {
  const current = world.roster.find((each) => itemKey(each) === itemKey(item)) ?? item
  replace(world, { ...current, next_rest: next })
}

/** Takes a decision back that a status set by itself contradicts, as the server does. */
export function dropContradicted(world: MockWorld, end: ItemEnd, status: BookingStatus): void {
  if (getStatusFor(end) === status) return
  world.remembered.delete(memoryKey(end))
  const key = itemKey(end.item)
  const holder =
    end.direction === 'from_work'
      ? end.item
      : world.roster.find(({ next_rest: next }) => next?.before === key)
  const decided = holder?.next_rest
  if (!holder || decided?.decision !== (status === 'hotel' ? 'home' : 'stay')) return
  writeNextRest(world, { item: holder, direction: 'from_work' }, null)
  const otherKey = end.direction === 'from_work' ? decided.before : itemKey(holder)
  const item = world.roster.find((each) => itemKey(each) === otherKey)
  if (!item) return
  const other: ItemEnd = { item, direction: end.direction === 'from_work' ? 'to_work' : 'from_work' }
  const remembered = world.remembered.get(memoryKey(other))
  if (remembered !== undefined && !isBooked(getStatusFor(other))) writeEnd(world, other, remembered, null)
}

export function restHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(decideRest, ({ params: { rest }, body: { decision, is_confirmed: isConfirmed } }) => {
      const { clear, report } = getEnds(world, rest)
      const ends = [clear, report].filter((end) => end !== null)
      const held = heldSeatsText(ends.map((end) => ({ status: getStatusFor(end), flight: getFlight(end) })))
      if (decision === 'stay' && !isConfirmed && held !== null) throw new MockFailure('conflict', held)
      for (const end of ends) {
        const remembered = world.remembered.get(memoryKey(end)) ?? null
        const next = endAfterDecision(decision, { status: getStatusFor(end), remembered })
        writeEnd(world, end, next.status, next.remembered)
      }
      if (clear) writeNextRest(world, clear, decision && { before: report && itemKey(report.item), decision })
      recordCommutes(world)
      const current = new Map(world.roster.map((item) => [itemKey(item), item]))
      return { items: ends.map(({ item }) => answered(world, current.get(itemKey(item)) ?? item)) }
    }),
  ]
}
