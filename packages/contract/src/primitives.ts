import * as z from 'zod/mini'

/** `YYYY-MM-DD`, a calendar date without a zone. */
export const dateSchema = z.iso.date()

/** `YYYY-MM`, a roster month (specification §7 Roster), 1970 to 2999: the months beside it are months too. */
export const monthSchema = z
  .string()
  .check(z.regex(/^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/, 'must be a month like 2026-11'))

/**
 * `YYYY-MM-DD HH:mm`, a wall-clock time (specification §3). Roster times are Europe/London;
 * a flight's times are local to its airport and travel with that airport's zone.
 */
export const localDateTimeSchema = z.string().check(
  z.regex(new RegExp(`${z.regexes.date.source.slice(0, -1)} ([01]\\d|2[0-3]):[0-5]\\d$`), {
    error: ({ input }) =>
      /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(String(input))
        ? 'must be a date of the calendar'
        : 'must be a time like 2026-11-05 06:20',
  }),
)

/** An instant in UTC, ISO 8601 with `Z` (`2026-11-05T06:20:00.000Z`). */
export const instantSchema = z.iso.datetime()

/** An IANA zone name, `Europe/London`. */
export const timeZoneSchema = z
  .string()
  .check(z.regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/, 'must be an IANA zone'))

/** An airline's booking reference: exactly 6 uppercase alphanumeric characters (specification §5 Reschedule form, §9). */
export const bookingReferenceSchema = z
  .string()
  .check(z.regex(/^[A-Z0-9]{6}$/, 'Booking reference must be exactly 6 alphanumeric characters'))

/** A three-letter IATA airport code in capitals. */
export const airportCodeSchema = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/, 'must be a three-letter airport code'))

/** A two-character IATA airline designator in capitals. */
export const carrierCodeSchema = z
  .string()
  .check(z.regex(/^[A-Z0-9]{2}$/, 'must be a two-character airline code'))

/** `0042` → `42`, `0010A` → `10A`. A number of zeros only stays one zero (specification §3: shown and sent without leading zeros). */
export function stripLeadingZeros(flightNumber: string): string {
  return flightNumber.replace(/^0+(?=\d)/, '')
}

const isFlightNumber = z.regex(/^[1-9]\d{0,3}[A-Z]?$/, 'must be a flight number like 1432')

/** A flight number without its carrier and without leading zeros, with an optional operational suffix. */
export const flightNumberSchema = z.string().check(isFlightNumber)

/** A flight number of a record, read without its leading zeros. */
export const recordedFlightNumberSchema = z.string().check(z.overwrite(stripLeadingZeros), isFlightNumber)

/** ISO 4217 in capitals. */
export const currencyCodeSchema = z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency code like GBP'))

/** Money as a decimal string, never a float: `58.40`. */
export const amountSchema = z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/, 'must be an amount like 58.40'))

/** Money that may be below nothing: `-12.00`. */
export const signedAmountSchema = z
  .string()
  .check(z.regex(/^-?\d{1,9}(\.\d{1,3})?$/, 'must be an amount like -12.00'))

/** E.164: `+` and 7 to 15 digits (specification §5 and §9). */
export const phoneNumberSchema = z
  .string()
  .check(z.regex(/^\+\d{7,15}$/, 'must be + followed by 7 to 15 digits'))

/** At most 254 characters, as a mail server takes them (RFC 5321). */
export const emailSchema = z.email('must be a valid email').check(z.maxLength(254, 'must be a valid email'))

/** A page of somebody else that a tap opens: of the web, never an address that runs something, such as `javascript:`. */
export const linkSchema = z.url().check(z.regex(/^https:\/\//, 'must be an address with https'))

/** An opaque identifier made by the server. */
export const idSchema = z.string().check(z.minLength(1), z.maxLength(128))

/** A flag in a query string; absent means false. */
export const queryFlagSchema = z.optional(z.enum(['true', 'false']))

/** An answer that carries nothing but its success. */
export const acknowledgementSchema = z.object({ success: z._default(z.literal(true), true) })

/** Every call that starts a job answers 202 with its id. */
export const jobStartedSchema = z.object({ job_id: idSchema })

export type Month = z.output<typeof monthSchema>
export type LocalDateTime = z.output<typeof localDateTimeSchema>
