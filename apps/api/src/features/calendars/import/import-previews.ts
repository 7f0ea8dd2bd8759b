import { randomUUID } from 'node:crypto'
import { monthSchema } from '@slipstream/contract/primitives'
import { rosterCodeSchema, type TimesReading } from '@slipstream/contract/roster-import'
import * as z from 'zod/mini'
import type { Database } from '#platform/db/database.ts'
import { storableText } from '#platform/db/storable-text.ts'
import { crewGroundDutySchema, crewItemSchema } from '#providers/crew-system.ts'
import { eventOutcomeSchema } from './event-decisions.ts'
import type { CalendarImportTables } from './tables.ts'

/** A calendar as it was read, to be taken. */
export const calendarReadingSchema = z.object({
  months: z.array(monthSchema),
  /** Without what is for the user to decide. */
  items: z.array(crewItemSchema),
  undecided: z._default(
    z.array(
      z.object({
        item: crewGroundDutySchema,
        decision: eventOutcomeSchema,
        /** By which a decision is remembered; empty in a preview of an earlier version. */
        question: z._default(z.string(), ''),
        code: z._default(z.nullable(rosterCodeSchema), null),
      }),
    ),
    [],
  ),
  /** A digest of what the calendar says, whatever the roster; empty in a preview of an earlier version. */
  version: z._default(z.string(), ''),
})
export type CalendarReading = z.output<typeof calendarReadingSchema>

/** The JSON of a reading that Postgres takes, which knows neither NUL nor half a character. */
export function storableReading(reading: CalendarReading): string {
  return JSON.stringify(reading, (_, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  )
}

interface PreviewFacts {
  readonly userId: string
  /** Of the feed, sealed; null where it came otherwise. */
  readonly sealedAddress: string | null
  /** Null where the calendar says it itself. */
  readonly times: TimesReading | null
}

export interface Preview extends PreviewFacts {
  readonly reading: CalendarReading
}

export interface NewPreview extends PreviewFacts {
  /** As `storableReading` writes it. */
  readonly reading: string
}

export type ImportPreviews = ReturnType<typeof createImportPreviews>

export const previewMinutes = 30
/** Previews of a user at a time: two devices, and one abandoned preview. */
const mostPreviews = 3

/** Calendars that were read and not taken yet. */
export function createImportPreviews(
  { query, patientQuery }: Database<CalendarImportTables>,
  now: () => Date,
) {
  return {
    /** @returns its id, good for `previewMinutes`; the user's older ones are forgotten. */
    async keep({ userId, reading, sealedAddress, times }: NewPreview): Promise<string> {
      const id = randomUUID()
      const created = now()
      await query
        .insertInto('roster_previews')
        .values({
          id,
          user_id: userId,
          reading,
          sealed_address: sealedAddress,
          times,
          created_at: created,
          expires_at: new Date(created.getTime() + previewMinutes * 60_000),
        })
        .execute()
      const newest = query
        .selectFrom('roster_previews')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(mostPreviews)
      await query
        .deleteFrom('roster_previews')
        .where('user_id', '=', userId)
        .where('id', '!=', id)
        .where('id', 'not in', newest)
        .execute()
      return id
    },

    /** Undefined if there is none of this user, or no longer. */
    async find(userId: string, id: string): Promise<Preview | undefined> {
      const row = await query
        .selectFrom('roster_previews')
        .select(['reading', 'sealed_address', 'times'])
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      if (!row) return undefined
      const { sealed_address: sealedAddress, times } = row
      return { userId, reading: calendarReadingSchema.parse(row.reading), sealedAddress, times }
    },

    async remove(id: string): Promise<void> {
      await query.deleteFrom('roster_previews').where('id', '=', id).execute()
    },

    /** Removes those that have expired. */
    async forget(): Promise<void> {
      await patientQuery.deleteFrom('roster_previews').where('expires_at', '<=', now()).execute()
    },
  }
}
