import { isAbort } from '@slipstream/client/http/http-errors'
import {
  inputsOfFlight,
  rescheduleProblems,
  toBookingSurname,
} from '@slipstream/client/flight-changes/reschedule-form'
import { getFlight, getReference, getStatusFor } from '@slipstream/commute/roster/item-booking'
import type { RecoveredEnd, RecoveredRest } from '@slipstream/commute/today/recover'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { getDecision } from '@slipstream/client/outbox/changes'
import type { User } from '@slipstream/contract/user'
import type { Engine } from '#data/engine.ts'
import { flightRequests } from '#features/changes/use-reschedule.ts'
import { itemsAround } from '#shared/roster/known-roster.ts'
import { getMessage } from '#shared/forms/failure-message.ts'
import { recoveryQuery, type AirlineAsk, type RecoveryRecord } from './recovery-record.ts'

/** What of the engine a plan is taken with. */
export type RecoveryEngine = Pick<
  Engine,
  'rosterEdits' | 'answers' | 'months' | 'http' | 'jobs' | 'session' | 'now'
> & { readonly environment: Pick<Engine['environment'], 'isOnline'> }

/** Names an end among all of a recovery. */
export const endKey = ({ end }: Pick<RecoveredEnd, 'end'>) => `${end.direction} ${end.itemKey}`

/** What the airline needs of the passenger; the telephone number is the profile's. */
function passenger(user: User | null, bookingRef: string) {
  return {
    bookingRef,
    bookingSurname: toBookingSurname(user?.surname ?? ''),
    telephone: user?.phone_number ?? '',
  }
}

/**
 * Whether the airline can be asked to move the seat that was held to the new flight, with what is known: `possible`, what is missing for
 * it, or null where there is nothing to ask.
 */
export type Asking = 'possible' | 'no_reference' | 'no_passenger' | null

export function askingAirline({ end, was, wasStatus, named }: RecoveredEnd, user: User | null): Asking {
  if (!was || !named || !wasStatus.startsWith('booked_')) return null
  // An airline moves a booking to one of its flights, not to a journey with a change or a jumpseat.
  if (was.connection || named.flight.fare.connection || named.flight.fare.is_jumpseat) return null
  if (was.marketing_carrier !== named.flight.fare.marketing_carrier) return null
  const reference = getReference(end)
  if (reference === null) return 'no_reference'
  return Object.keys(rescheduleProblems(passenger(user, reference))).length === 0
    ? 'possible'
    : 'no_passenger'
}

interface TakenPlan {
  readonly month: string
  readonly rests: readonly RecoveredRest[]
  /** The `endKey`s whose airline is asked. */
  readonly asked: ReadonlySet<string>
  readonly news: string
}

/**
 * Takes a new plan: chooses its flights, decides its stays, and asks the airline. Each part is an edit as any other, which waits in the
 * outbox while the device is offline; the airline is only asked online, and waits for another word otherwise. Where an edit is
 * refused, the record says what was done before it, and the error is thrown.
 */
export async function takePlan(
  engine: RecoveryEngine,
  { month, rests, asked, news }: TakenPlan,
): Promise<RecoveryRecord> {
  const edits = await engine.rosterEdits()
  let record: RecoveryRecord = { made_at: engine.now(), month, ends: [], stays: [], asks: [], news }
  const keep = (more: Partial<RecoveryRecord>) => {
    record = { ...record, ...more }
    engine.answers.put(recoveryQuery, { record })
  }
  for (const { rest, ends, isStay } of rests) {
    if (isStay) {
      const items = { clear: rest.clear?.item ?? null, report: rest.report?.item ?? null }
      // One after the other: each builds on what the one before made of the item.
      await edits.decideRest(items, 'stay', { isConfirmed: true })
      const decision = getDecision(items)
      const key = { clear: rest.clear?.itemKey ?? null, report: rest.report?.itemKey ?? null, decision }
      keep({ stays: [...record.stays, key] })
      continue
    }
    for (const each of ends) {
      if (!each.named) continue
      const { end, was, wasStatus, named } = each
      const { fare } = named.flight
      const { direction } = end
      await edits.setStatus(end.item, { direction, status: 'not_booked', flightId: fare.id, flight: fare })
      const before = { status: wasStatus, flight: was, reference: getReference(end) }
      keep({
        ends: [...record.ends, { item_key: end.itemKey, direction, was: before, became: fare }],
        asks:
          asked.has(endKey(each)) && before.reference !== null
            ? [...record.asks, askFor(each, before.reference, fare)]
            : record.asks,
      })
    }
  }
  return askAirline(engine, record)
}

function askFor({ end }: RecoveredEnd, reference: string, flight: AirlineAsk['flight']): AirlineAsk {
  const { itemKey: item_key, direction } = end
  return { item_key, direction, reference, flight, state: 'waiting', request_id: null, message: null }
}

/** Asks the airline for everything that it is not asked for yet; nothing while offline. */
export async function askAirline(engine: RecoveryEngine, record: RecoveryRecord): Promise<RecoveryRecord> {
  if (!engine.environment.isOnline()) return record
  let { asks } = record
  for (const ask of record.asks.filter(({ state }) => state === 'waiting')) {
    const answered = await askOne(engine, ask)
    asks = asks.map((each) => (each === ask ? answered : each))
    // At once: without the request's id nobody could cancel it.
    engine.answers.put(recoveryQuery, { record: { ...record, asks } })
  }
  return { ...record, asks }
}

async function askOne(engine: RecoveryEngine, ask: AirlineAsk): Promise<AirlineAsk> {
  const { user } = engine.session.getSnapshot()
  try {
    const input = { ...passenger(user, ask.reference), ...inputsOfFlight(ask.flight), retryEnabled: true }
    const { request } = await flightRequests.create(engine, input)
    return { ...ask, state: 'asked', request_id: request.id, message: request.message }
  } catch (error) {
    if (isAbort(error)) throw error
    return { ...ask, state: 'failed', message: getMessage(error) }
  }
}

/**
 * Takes a plan back: what was booked, listed or planned before is so again, and requests that the airline has not acted on are
 * cancelled. What the person changed since stays as they made it.
 */
export async function takeBack(engine: RecoveryEngine, record: RecoveryRecord): Promise<void> {
  const requests = engine.answers.view(flightRequests.query).data?.requests ?? []
  // First, for it may be refused: a booking that has been moved is not moved back. What the airline gave up is over by itself.
  for (const { request_id: id } of record.asks) {
    const isGivenUp = requests.some((request) => request.id === id && request.status === 'failed')
    if (id !== null && !isGivenUp) await flightRequests.cancel(engine, id)
  }
  const edits = await engine.rosterEdits()
  const getItem = (key: string | null) =>
    itemsAround(engine.months, record.month).find((item) => itemKey(item) === key) ?? null
  for (const { item_key: key, direction, was, became } of record.ends.toReversed()) {
    const item = getItem(key)
    const isUntouched =
      item !== null &&
      getFlight({ item, direction })?.id === became.id &&
      getStatusFor({ item, direction }) === 'not_booked'
    if (!isUntouched) continue
    await edits.setStatus(item, {
      direction,
      status: was.status,
      flightId: was.flight?.id ?? null,
      bookingReference: was.reference,
      flight: was.flight ?? undefined,
    })
  }
  for (const { clear, report, decision } of record.stays)
    await edits.decideRest({ clear: getItem(clear), report: getItem(report) }, decision, {
      isConfirmed: true,
    })
  engine.answers.put(recoveryQuery, { record: null })
}
