import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { directionSchema, priceSchema } from './flight.ts'
import { bookingReferenceSchema, dateSchema, instantSchema, monthSchema } from './primitives.ts'
import { bookingStatusSchema } from './roster.ts'

/* Beyond the specification: a year of commuting (docs/decisions/0063-the-year.md). */

/** `2026`. */
export const yearSchema = z.string().check(z.regex(/^(?:19[7-9]\d|2\d{3})$/, 'must be a year like 2026'))

const countSchema = z.int().check(z.minimum(0))

/** Duties that are over, by the month of their report (docs/decisions/0089-year-in-facts.md). Facts, never legality. */
export const yearDutiesSchema = z.object({
  /** All of them, also those within a trip. `awake` and `bed` are of those that a rest at base or at home precedes. */
  starts: countSchema,
  /** From the door to the clear of the duty; from report after a night near base. */
  awake: z.object({
    known: countSchema,
    /** Duties before which no flight was entered, or whose clear is not known. */
    unknown: countSchema,
    /** Of the known ones together. */
    minutes: countSchema,
    longest: z.nullable(countSchema),
  }),
  /** In a bed between 22:00 and 08:00 in the night before report. */
  bed: z.object({
    known: countSchema,
    unknown: countSchema,
    minutes: countSchema,
    shortest: z.nullable(countSchema),
    /** Of the known ones, those under six hours. */
    short: countSchema,
  }),
  /** Reports before 06:00 by the clock at base. */
  early: z.object({
    starts: countSchema,
    /** The most days in a row until a day of this month; a run counts from its first day, also of an earlier month. */
    in_a_row: countSchema,
    /** More are possible: a duty of several days has no times within, or the run begins beside a month that was never read. */
    is_least: z.boolean(),
  }),
})
export type YearDuties = z.output<typeof yearDutiesSchema>

/** The rests that count in a month and are over. */
export const yearMonthSchema = z.object({
  month: monthSchema,
  /** Whether its roster was ever read and is still stored; nothing may be concluded from the zeros of one that is not. */
  is_known: z.boolean(),
  rests: countSchema,
  /** Of these, those whose time at home nobody can know: no flights were entered, or no roster lies between. */
  rests_unknown: countSchema,
  /** Door to door, of the others. */
  minutes_at_home: countSchema,
  nights_near_base: countSchema,
  /** Days that are over, by where their noon was spent; one of a rest that nobody knows of is in none. Null on an older server. */
  days: z._default(
    z.nullable(z.object({ home: countSchema, near_base: countSchema, work: countSchema })),
    null,
  ),
  /** Null on an older server. */
  duties: z._default(z.nullable(yearDutiesSchema), null),
})
export type YearMonth = z.output<typeof yearMonthSchema>

/** What was booked, listed or planned for one end of a duty, as its person entered it. */
export const yearCommuteSchema = z.object({
  /** The month that it counts in: that of the clear its rest begins with. */
  month: monthSchema,
  /** Local to the flight's origin; of the duty, Europe/London, where the flight is not known. */
  date: dateSchema,
  direction: directionSchema,
  /** As the plan derives it; `not_booked`: planned, and not paid for. */
  status: bookingStatusSchema,
  reference: z.nullable(bookingReferenceSchema),
  /** At the price of the day it was chosen; null if nobody has said which flight. */
  flight: z.nullable(
    z.pick(priceSchema, {
      marketing_carrier: true,
      flight_number: true,
      origin: true,
      destination: true,
      departure_time: true,
      arrival_time: true,
      origin_timezone: true,
      destination_timezone: true,
      fare_type: true,
      is_jumpseat: true,
      price_amount: true,
      price_currency: true,
    }),
  ),
})
export type YearCommute = z.output<typeof yearCommuteSchema>

export const yearRecordSchema = z.object({
  year: yearSchema,
  /** What was over then counts. */
  as_of: instantSchema,
  /** Twelve, in order. */
  months: z.array(yearMonthSchema).check(z.length(12)),
  /** Those that count in the year, and those that leave in it; by date. */
  commutes: z.array(yearCommuteSchema),
  /** Whether flights and fares come from the sample timetable; the interface must say so. */
  is_sample_data: z._default(z.boolean(), false),
})
export type YearRecord = z.output<typeof yearRecordSchema>

export const getYear = defineEndpoint({
  name: 'roster.getYear',
  method: 'GET',
  path: '/roster/year',
  summary: 'A year of rests and commutes by month, as far as its rosters were read',
  isOptional: true,
  auth: 'subscriber',
  query: z.object({ year: yearSchema }),
  response: z.object({ record: yearRecordSchema }),
})
