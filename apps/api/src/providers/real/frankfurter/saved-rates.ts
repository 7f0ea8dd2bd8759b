import { hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import * as z from 'zod/mini'
import type { Database } from '#platform/db/database.ts'
import type { OptionalJson } from '#platform/db/columns.ts'
import type { Logger } from '#platform/log.ts'
import type { Task } from '#platform/tasks/task.ts'
import type { RateTable } from '../../rate-table.ts'
import { fetchRates, type RatesSource } from './fetch-rates.ts'

/** One row at most: the last good answer, and when the source is asked next. */
export interface ExchangeRateTables {
  exchange_rates: { id: number; rates: OptionalJson; ask_at: Date }
}

const tableSchema = z.object({
  base: z.string(),
  rates: z.record(z.string(), z.object({ rate: z.string(), date: z.string() })),
})

/** Rates change once a working day. */
const askEveryMs = 24 * hourMs
/** After a failure, and while another process asks. */
const askAgainMs = 15 * minuteMs
/** How long a process uses what it read before it looks for what another has saved. */
const rereadMs = minuteMs

interface Options extends RatesSource {
  readonly database: Database<ExchangeRateTables>
  readonly log: Logger
  readonly now: () => Date
}

export interface SavedRates extends Task {
  /** The last good answer, however old; null before the first. */
  current(): Promise<RateTable | null>
}

/** Frankfurter's rates, asked for once a day by one of all processes, and saved: they outlast a restart and an outage. */
export function createSavedRates({ database: { query }, log, now, ...source }: Options): SavedRates {
  let known: { readonly table: RateTable | null; readonly readAt: number } | undefined

  async function read(): Promise<RateTable | null> {
    const readAt = now().getTime()
    const row = await query.selectFrom('exchange_rates').select('rates').executeTakeFirst()
    const { data: table = null } = tableSchema.safeParse(row?.rates)
    known = { table, readAt }
    return table
  }

  /** Whether this process is the one that asks. */
  async function claim(): Promise<boolean> {
    const ask_at = new Date(now().getTime() + askAgainMs)
    const { numInsertedOrUpdatedRows = 0n } = await query
      .insertInto('exchange_rates')
      .values({ id: 1, ask_at })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ ask_at }).where('exchange_rates.ask_at', '<=', now()),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows > 0n
  }

  return {
    async current() {
      const age = known ? now().getTime() - known.readAt : Number.POSITIVE_INFINITY
      return known && age >= 0 && age < rereadMs ? known.table : read()
    },

    // Once a day is enough for the source; the row says when.
    everyMs: minuteMs,
    failure: 'rates.update_failed',
    hidesText: true,
    async runDue() {
      if (!(await claim())) return
      try {
        const table = await fetchRates(source, now())
        await query
          .updateTable('exchange_rates')
          .set({ rates: JSON.stringify(table), ask_at: new Date(now().getTime() + askEveryMs) })
          .execute()
        known = { table, readAt: now().getTime() }
        log.info('rates.updated', { currencies: Object.keys(table.rates).length })
      } catch (error) {
        log.warn('rates.unavailable', { error })
      }
    },
  }
}
