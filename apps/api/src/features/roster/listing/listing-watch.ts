import { flightToList, getListing, listingOpensAt } from '@slipstream/commute/today/listing/listing'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { dayMs, minuteMs, toLocal } from '@slipstream/commute/time/zoned-time'
import { priceSchema } from '@slipstream/contract/flight'
import { listingRulesSchema, subscribedStatuses } from '@slipstream/contract/user'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { listingOpened, writePush } from '#features/notifications/push-messages.ts'
import { dueWork } from '#platform/tasks/due-work.ts'
import type { Context } from '#platform/feature.ts'
import type { Task } from '#platform/tasks/task.ts'
import { isItem, itemColumns, toItem } from '../roster-rows.ts'
import type { ListingReminderTable, ListingSchema } from './tables.ts'

/** When a reminder is tried again that a process claimed and did not end. */
const tryAgainMs = 10 * minuteMs
/** How many reminders a process writes at once. */
const lanes = 20
/** How many new plans a run takes in; the next run takes the others. */
const mostNew = 2000
const keepMs = 70 * dayMs

type Reminder = Pick<
  Selectable<ListingReminderTable>,
  'user_id' | 'item_kind' | 'item_id' | 'direction' | 'flight_id'
>

interface Planned extends Reminder {
  readonly flight: unknown
  readonly listing_rules: unknown
}

/** Takes in what was planned since, and reminds of staff lists that open (issue 22 item 10): the first to list gets the seat. */
export function createListingWatch({ database: { query }, log, now, signal }: Context<ListingSchema>): Task {
  /** Planned staff tickets without a reminder, of those who have set when a list opens. */
  async function planned(direction: 'to_work' | 'from_work'): Promise<Planned[]> {
    const flight = direction === 'to_work' ? sql`to_work_flight` : sql`from_work_flight`
    const status = direction === 'to_work' ? sql`to_work_status` : sql`from_work_status`
    const { rows } = await sql<Planned>`
      select i.user_id, i.kind as item_kind, i.item_id, ${direction} as direction, ${flight} ->> 'id' as flight_id,
        ${flight} as flight, s.listing_rules
      from roster_items i
        join user_settings s on s.user_id = i.user_id
        join users u on u.id = i.user_id
      where ${flight} ->> 'fare_type' = 'standby' and ${status} = 'not_booked' and i.hidden_at is null
        and ${flight} ->> 'departure_time' > ${toLocal(now().getTime() - dayMs, 'UTC')}
        and s.listing_rules <> '{}'::jsonb
        and u.subscription_status = any(${[...subscribedStatuses]}::text[])
        and not exists (
          select 1 from listing_reminders r
          where r.user_id = i.user_id and r.item_kind = i.kind and r.item_id = i.item_id
            and r.direction = ${direction} and r.flight_id = ${flight} ->> 'id'
        )
      -- Two processes insert in the same order, so that neither waits for the other in a circle.
      order by i.user_id, i.kind, i.item_id
      limit ${mostNew}`.execute(query)
    return rows
  }

  /** A list that is open already needs no reminder: its person has just planned the flight, and sees it. */
  function dueAt({ flight, listing_rules: rules }: Planned): Date | null {
    const known = priceSchema.safeParse(flight)
    const opens = known.success ? opensAt(known.data, rules) : null
    return opens !== null && opens > now().getTime() ? new Date(opens) : null
  }

  async function takeIn(): Promise<void> {
    const found = [...(await planned('to_work')), ...(await planned('from_work'))]
    if (found.length === 0) return
    await query
      .insertInto('listing_reminders')
      .values(
        found.map((each) => ({
          user_id: each.user_id,
          item_kind: each.item_kind,
          item_id: each.item_id,
          direction: each.direction,
          flight_id: each.flight_id,
          due_at: dueAt(each),
          made_at: now(),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'item_kind', 'item_id', 'direction'])
          .doUpdateSet((row) => ({
            flight_id: row.ref('excluded.flight_id'),
            due_at: row.ref('excluded.due_at'),
            made_at: row.ref('excluded.made_at'),
          }))
          // Another process may have taken in, and sent, the same.
          .whereRef('listing_reminders.flight_id', '<>', 'excluded.flight_id'),
      )
      .execute()
  }

  async function claim(): Promise<Reminder[]> {
    const { rows } = await sql<Reminder>`
      update listing_reminders set due_at = ${new Date(now().getTime() + tryAgainMs)}::timestamptz
      where (user_id, item_kind, item_id, direction) in (
        select user_id, item_kind, item_id, direction from listing_reminders
        where due_at <= ${now()}::timestamptz order by due_at limit ${lanes} for update skip locked
      )
      returning user_id, item_kind, item_id, direction, flight_id`.execute(query)
    return rows
  }

  async function remind(reminder: Reminder): Promise<void> {
    await query.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('listing_reminders')
        .set({ due_at: null })
        .where('user_id', '=', reminder.user_id)
        .where('item_kind', '=', reminder.item_kind)
        .where('item_id', '=', reminder.item_id)
        .where('direction', '=', reminder.direction)
        .where('flight_id', '=', reminder.flight_id)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      const message = await getMessage(trx, reminder)
      if (!message) return
      await writePush(trx, { userId: reminder.user_id, messages: [message], at: now() })
      log.info('listing.reminded', { direction: reminder.direction })
    })
  }

  /** Undefined where nothing is to be listed any more: listed, booked, given up, deleted, or not open after all. */
  async function getMessage(trx: Transaction<ListingSchema>, { user_id: userId, ...reminder }: Reminder) {
    const row = await trx
      .selectFrom('roster_items')
      .select(itemColumns)
      .where(isItem(userId, { kind: reminder.item_kind, id: reminder.item_id }))
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
    const rules = await getRules(trx, userId)
    if (!row || !rules) return undefined
    const item = toItem(row)
    const flight = flightToList({ item, direction: reminder.direction })
    if (flight?.id !== reminder.flight_id) return undefined
    const { state } = getListing(flight, rules, now().getTime())
    return state === 'open' ? listingOpened(itemKey(item), reminder.direction, flight) : undefined
  }

  return {
    everyMs: minuteMs,
    failure: 'listing.watch_failed',
    async runDue() {
      if (signal.aborted) return
      await takeIn()
      await dueWork({
        claim,
        work: remind,
        onFailure: (error) => log.error('listing.reminder_failed', { error }),
        signal,
      })
    },
  }
}

function opensAt(flight: Parameters<typeof listingOpensAt>[0], rules: unknown): number | null {
  const known = listingRulesSchema.safeParse(rules)
  return known.success ? listingOpensAt(flight, known.data) : null
}

/** Undefined where its user may not use the app. */
async function getRules(trx: Transaction<ListingSchema>, userId: string) {
  const row = await trx
    .selectFrom('user_settings')
    .innerJoin('users', 'users.id', 'user_settings.user_id')
    .select('listing_rules')
    .where('user_id', '=', userId)
    .where('subscription_status', 'in', subscribedStatuses)
    .executeTakeFirst()
  return row && listingRulesSchema.parse(row.listing_rules)
}

/** Removes what is over: a list opens 60 days before a flight at most. */
export async function forgetListings(query: Kysely<ListingSchema>, at: Date): Promise<void> {
  await query
    .deleteFrom('listing_reminders')
    .where('due_at', 'is', null)
    .where('made_at', '<', new Date(at.getTime() - keepMs))
    .execute()
}
