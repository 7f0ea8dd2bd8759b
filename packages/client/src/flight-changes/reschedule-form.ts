import { getDate } from '@slipstream/commute/time/calendar-dates'
import { flightName } from '@slipstream/commute/flights/flights'
import {
  bookingSurnameSchema,
  type FlightChangeRequest,
  type FlightToReschedule,
} from '@slipstream/contract/flight-changes'
import { bookingReferenceSchema, phoneNumberSchema } from '@slipstream/contract/primitives'

/** Specification §5 Reschedule form and §8, word for word. */
export const rescheduleMessages = {
  referenceRequired: 'Booking reference is required',
  referenceInvalid: 'Booking reference must be exactly 6 alphanumeric characters',
  /** The surname is the profile's: one that is missing, or too long for an airline, is put right there. */
  surnameRequired: 'Make sure your surname is correct in your profile',
  surnameInvalid: 'Surname must contain only letters, spaces, apostrophes, hyphens, and periods',
  telephoneRequired: 'Contact number is required',
  telephoneInvalid: 'Please enter a valid phone number',
  noFlight: 'No flight information available. Please try again.',
  failed: 'Failed to submit flight change request. Please try again later.',
} as const

/** What the user gives in the form, as they typed it. */
export interface RescheduleFields {
  readonly bookingRef: string
  readonly bookingSurname: string
  readonly telephone: string
}

/** Specification §3 Flight change request: the inputs under the client's names. */
export interface FlightChangeInput extends RescheduleFields {
  /** `BA1432` */
  readonly targetFlight: string
  /** `YYYY-MM-DD`, local to where the flight leaves. */
  readonly targetFlightDate: string
  readonly flightId: string
  readonly retryEnabled: boolean
}

export type RescheduleProblems = { readonly [Field in keyof RescheduleFields]?: string }

/** Capitals without any space: what is typed or pasted as `k7q x2m`. Other alphabets stay as they are, and are refused. */
export function toBookingReference(text: string): string {
  return text.replaceAll(/\s/g, '').replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** As an airline's ticket has it: capitals, plain apostrophes and hyphens, one space between names. */
export function toBookingSurname(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019\u02BB\u02BC\u00B4`]/g, "'")
    .replaceAll(/[\u2010\u2011\u2013]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
}

/** Specification §5: spaces are ignored. */
export function toTelephone(text: string): string {
  return text.replaceAll(/\s/g, '')
}

function referenceProblem(text: string): string | undefined {
  const reference = toBookingReference(text)
  if (reference === '') return rescheduleMessages.referenceRequired
  return bookingReferenceSchema.safeParse(reference).success ? undefined : rescheduleMessages.referenceInvalid
}

/** What an airline takes (contract `bookingSurnameSchema`), as there is no other field for more. */
const longestSurname = 80

function surnameProblem(text: string): string | undefined {
  const surname = toBookingSurname(text)
  if (surname === '' || surname.length > longestSurname) return rescheduleMessages.surnameRequired
  return bookingSurnameSchema.safeParse(surname).success ? undefined : rescheduleMessages.surnameInvalid
}

function telephoneProblem(text: string): string | undefined {
  const telephone = toTelephone(text)
  if (telephone === '') return rescheduleMessages.telephoneRequired
  return phoneNumberSchema.safeParse(telephone).success ? undefined : rescheduleMessages.telephoneInvalid
}

const problems = {
  bookingRef: referenceProblem,
  bookingSurname: surnameProblem,
  telephone: telephoneProblem,
} as const satisfies Record<keyof RescheduleFields, (text: string) => string | undefined>

/** What is wrong with one field once it is left (specification §5: validated on blur). */
export function rescheduleProblem(field: keyof RescheduleFields, text: string): string | undefined {
  return problems[field](text)
}

/** Everything that is wrong, in the order of the form; empty where it may be sent. */
export function rescheduleProblems(fields: RescheduleFields): RescheduleProblems {
  const problems: { -readonly [Field in keyof RescheduleFields]?: string } = {}
  for (const field of ['bookingRef', 'bookingSurname', 'telephone'] as const) {
    const problem = rescheduleProblem(field, fields[field])
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** What the flight says itself of a request (specification §3: leading zeros of its number are stripped when sent). */
export function inputsOfFlight(
  flight: FlightToReschedule,
): Pick<FlightChangeInput, 'targetFlight' | 'targetFlightDate' | 'flightId'> {
  return {
    targetFlight: flightName(flight),
    targetFlightDate: getDate(flight.departure_time),
    flightId: flight.id,
  }
}

/** Under the server's names, and as the server takes them. */
export function toFlightChangeRequest(input: FlightChangeInput): FlightChangeRequest {
  return {
    booking_ref: toBookingReference(input.bookingRef),
    booking_surname: toBookingSurname(input.bookingSurname),
    target_flight: withoutLeadingZeros(input.targetFlight),
    target_flight_date: input.targetFlightDate,
    telephone: toTelephone(input.telephone),
    flight_id: input.flightId,
    retry_enabled: input.retryEnabled,
  }
}

/** `BA0042` → `BA42`; a carrier is two characters and may end with a zero. */
function withoutLeadingZeros(targetFlight: string): string {
  return flightName({ marketing_carrier: targetFlight.slice(0, 2), flight_number: targetFlight.slice(2) })
}
