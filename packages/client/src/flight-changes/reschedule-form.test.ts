import { flightChangeRequestSchema } from '@slipstream/contract/flight-changes'
import { describe, expect, it } from 'vitest'
import {
  inputsOfFlight,
  rescheduleProblem,
  rescheduleProblems,
  toFlightChangeRequest,
  type FlightChangeInput,
} from './reschedule-form.ts'

const form: FlightChangeInput = {
  bookingRef: 'K7QX2M',
  bookingSurname: "O'Neill",
  telephone: '+44 7700 900123',
  targetFlight: 'BA1460',
  targetFlightDate: '2026-11-09',
  flightId: 'BA1460-2026-11-09',
  retryEnabled: true,
}
const sent = (changes: Partial<FlightChangeInput> = {}) => toFlightChangeRequest({ ...form, ...changes })

const reference = 'Booking reference must be exactly 6 alphanumeric characters'
const surname = 'Surname must contain only letters, spaces, apostrophes, hyphens, and periods'
const profile = 'Make sure your surname is correct in your profile'
const telephone = 'Please enter a valid phone number'

describe('the booking reference (spec §5 Reschedule form)', () => {
  it.each([
    ['', 'Booking reference is required'],
    [' \t', 'Booking reference is required'],
    ['K7QX2', reference],
    ['K7QX2M', undefined],
    ['K7QX2M7', reference],
    ['k7qx2m', undefined],
    [' k7q x2m ', undefined],
    ['000000', undefined],
    ['OOOOOO', undefined],
    ['K7QX2-', reference],
    ['K7QX2\u041c', reference],
    ['K7QXß', reference],
    ['K7QX2\u0131', reference],
    ['K7QX2🛫', reference],
    ["' or 1=1", reference],
    ['x'.repeat(10_000), reference],
  ])('%j: %s', (text, problem) => {
    expect(rescheduleProblem('bookingRef', text)).toBe(problem)
  })

  it('is sent in capitals without spaces, its O and 0 as they were given', () => {
    expect(sent({ bookingRef: ' k7o 02m\n' }).booking_ref).toBe('K7O02M')
  })
})

describe('the surname (spec §5 Reschedule form: from the profile)', () => {
  it.each([
    ['', profile],
    ['  ', profile],
    ['A'.repeat(80), undefined],
    ['A'.repeat(81), profile],
    ['MacLeod', undefined],
    ["O'Neill", undefined],
    ['O\u2019Neill', undefined],
    ['St. John-Smith', undefined],
    ['Müller', undefined],
    ['Mu\u0308ller', undefined],
    ['Новак', undefined],
    ['王', undefined],
    ['Smith1', surname],
    ['A_B', surname],
    ['Smith <b>', surname],
    ["-.'", surname],
    ['Finch🛫', surname],
    ['Finch\0', surname],
  ])('%j: %s', (text, problem) => {
    expect(rescheduleProblem('bookingSurname', text)).toBe(problem)
  })

  it.each([
    [' MacLeod ', 'MACLEOD'],
    ['o\u2019neill', "O'NEILL"],
    ['St.\u00a0 John\u2011Smith', 'ST. JOHN-SMITH'],
    ['Mu\u0308ller', 'MÜLLER'],
    ['Weiß', 'WEISS'],
    ['Новак', 'НОВАК'],
    ['王', '王'],
  ])('%j is sent as %s', (text, expected) => {
    expect(sent({ bookingSurname: text }).booking_surname).toBe(expected)
  })
})

describe('the contact number (spec §5 Reschedule form: + and 7 to 15 digits, spaces ignored)', () => {
  it.each([
    ['', 'Contact number is required'],
    ['   ', 'Contact number is required'],
    ['+123456', telephone],
    ['+1234567', undefined],
    ['+123456789012345', undefined],
    ['+1234567890123456', telephone],
    ['07700 900123', telephone],
    ['+44 (0)7700', telephone],
    ['+', telephone],
    ['+44\u0661\u0662\u0663\u0664\u0665\u0666\u0667', telephone],
  ])('%j: %s', (text, problem) => {
    expect(rescheduleProblem('telephone', text)).toBe(problem)
  })

  it.each([
    ['United Kingdom', '+44 7700 900123'],
    ['Ireland', '+353 85 012 3456'],
    ['France', '+33 6 39 98 12 34'],
    ['Germany', '+49 1512 3456789'],
    ['Spain', '+34 612 34 56 78'],
    ['Italy', '+39 06 1234 5678'],
    ['United States', '+1 202 555 0123'],
    ['India', '+91 98765 43210'],
    ['Australia', '+61 491 570 156'],
    ['United Arab Emirates', '+971 50 123 4567'],
  ])('of %s is taken, and sent without its spaces', (_, number) => {
    expect(rescheduleProblem('telephone', number)).toBeUndefined()
    expect(sent({ telephone: number }).telephone).toBe(number.replaceAll(' ', ''))
  })
})

describe('the whole form', () => {
  it('tells everything that is wrong, and nothing where it is right', () => {
    expect(rescheduleProblems(form)).toEqual({})
    expect(rescheduleProblems({ bookingRef: 'K7', bookingSurname: '', telephone: '' })).toEqual({
      bookingRef: reference,
      bookingSurname: profile,
      telephone: 'Contact number is required',
    })
  })

  it('is sent under the server’s names (spec §3 Flight change request), as its contract takes it', () => {
    expect(sent()).toEqual({
      booking_ref: 'K7QX2M',
      booking_surname: "O'NEILL",
      target_flight: 'BA1460',
      target_flight_date: '2026-11-09',
      telephone: '+447700900123',
      flight_id: 'BA1460-2026-11-09',
      retry_enabled: true,
    })
    expect(flightChangeRequestSchema.safeParse(sent()).success).toBe(true)
  })

  it('takes the flight from the flight, without leading zeros (spec §3 Flight to reschedule)', () => {
    const flight = {
      id: 'offer-1',
      marketing_carrier: 'U2',
      flight_number: '0042',
      departure_time: '2026-11-09 18:25',
      arrival_time: '2026-11-09 19:50',
    }
    expect(inputsOfFlight(flight)).toEqual({
      targetFlight: 'U242',
      targetFlightDate: '2026-11-09',
      flightId: 'offer-1',
    })
  })

  it.each([
    ['BA0042', 'BA42'],
    ['A00042', 'A042'],
    ['U21405', 'U21405'],
    ['BA0010A', 'BA10A'],
  ])('sends %s as %s', (targetFlight, expected) => {
    expect(sent({ targetFlight }).target_flight).toBe(expected)
  })
})
