import { rosterItemSchema } from '@slipstream/contract/roster'
import { importPreviewSchema, timesReadingSchema } from '@slipstream/contract/roster-import'
import * as z from 'zod/mini'
import { codeAnswerSchema, eventOutcomeSchema } from './event-decisions.ts'

/** What the thread that reads calendars is given. */
export const calendarTaskSchema = z.object({
  /** Of the file, as it came. */
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** What its times go by where it does not say so; undefined where the user has not said yet. */
  times: z.optional(timesReadingSchema),
  /** IATA codes of the user's base and airline. */
  base: z.string(),
  airline: z.string(),
  now: z.date(),
  /** All of the user's, without prices. */
  roster: z.array(rosterItemSchema),
  /** What the user decided on events of this feed before, by `getQuestion`. */
  decided: z.record(z.string(), eventOutcomeSchema),
  /** What they answered to codes of any calendar. */
  answers: z.record(z.string(), codeAnswerSchema),
})
export type CalendarTask = z.output<typeof calendarTaskSchema>

/** What it answers. */
export const calendarAnswerSchema = z.discriminatedUnion('kind', [
  /** The bytes are something else, such as a page to log in. */
  z.object({ kind: z.literal('no_calendar') }),
  /** More duties or flights than one import may hold. */
  z.object({ kind: z.literal('too_many') }),
  z.object({
    kind: z.literal('read'),
    /** A `CalendarReading` as JSON that Postgres takes: it is checked where it is taken up again. */
    reading: z.string(),
    /** As in the reading. */
    version: z.string(),
    /** Events that the user has never decided on. */
    newQuestions: z.int(),
    preview: z.omit(importPreviewSchema, { import_id: true }),
  }),
])
export type CalendarAnswer = z.output<typeof calendarAnswerSchema>
