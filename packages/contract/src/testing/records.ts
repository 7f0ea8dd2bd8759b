import * as z from 'zod/mini'
import { offerSchema, priceSchema, type Offer, type Price } from '../flight.ts'
import {
  groundDutySchema,
  manualEntrySchema,
  sectorSchema,
  tripSchema,
  type GroundDuty,
  type ManualEntry,
  type Sector,
  type Trip,
} from '../roster.ts'
import { userSchema, type User } from '../user.ts'

/*
 * The one builder of each record that fixtures, stories and tests make: plain defaults, changed by what is given. Each throws at
 * once where the contract refuses the record; a test of an unreadable record spreads over a sound one.
 */

function checked<T>(name: string, schema: z.ZodMiniType<T>, record: T): T {
  const parsed = schema.safeParse(record)
  if (!parsed.success) throw new Error(`The contract refuses this ${name}: ${z.prettifyError(parsed.error)}`)
  return record
}

const zones = { origin_timezone: 'Europe/London', destination_timezone: 'Europe/London' } as const

const flight = {
  id: 'BA1432-2026-11-05',
  marketing_carrier: 'BA',
  operating_carrier: 'BA',
  flight_number: '1432',
  origin: 'EDI',
  destination: 'LHR',
  departure_time: '2026-11-05 06:20',
  arrival_time: '2026-11-05 07:45',
  ...zones,
  duration_minutes: 85,
  stops: 0,
} as const

const fare = {
  price_amount: '60.00',
  price_currency: 'GBP',
  fare_type: 'commercial',
  fare_brand_name: null,
  cabin_class: 'economy',
  seats_available: 9,
  deep_link: null,
  fetched_at: '2026-11-01T00:00:00.000Z',
  expires_at: '2026-11-01T01:00:00.000Z',
} as const

/** A fare that is neither a commute's nor a search's yet. */
export type Fare = Omit<Price, 'direction'>

const fareSchema = z.omit(priceSchema, { direction: true })

/** From Edinburgh to Heathrow on 5 November 2026, for £60. */
export function aFare(parts: Partial<Fare> = {}): Fare {
  return checked('fare', fareSchema, { ...flight, ...fare, ...parts })
}

/** `aFare` on the way to work. */
export function aPrice(parts: Partial<Price> = {}): Price {
  return checked('price', priceSchema, { ...flight, ...fare, direction: 'to_work', ...parts })
}

/** `aFare` on the outbound leg of a search. */
export function anOffer(parts: Partial<Offer> = {}): Offer {
  return checked('offer', offerSchema, { ...flight, ...fare, leg: 'outbound', ...parts })
}

const notBooked = {
  to_work_status: 'not_booked',
  from_work_status: 'not_booked',
  to_work_flight: null,
  from_work_flight: null,
  to_work_reference: null,
  from_work_reference: null,
  next_rest: null,
} as const

const noPrices = () => ({ to_work: [], from_work: [] })

/** Heathrow to New York, reporting at 10:00 on 5 November 2026. */
export function aSector(parts: Partial<Sector> = {}): Sector {
  return checked('sector', sectorSchema, {
    carrier: 'BA',
    flight_number: '117',
    origin: 'LHR',
    destination: 'JFK',
    departure_time: '2026-11-05 11:30',
    arrival_time: '2026-11-05 14:20',
    ...zones,
    destination_timezone: 'America/New_York',
    report_time: '2026-11-05 10:00',
    clear_time: '2026-11-05 19:50',
    is_positioning: false,
    ...parts,
  })
}

/** A trip of one sector from the first report to the last clear of its sectors, with nothing booked or offered. */
export function aTrip(parts: Partial<Trip> = {}): Trip {
  const { sectors = [aSector()] } = parts
  return checked('trip', tripSchema, {
    kind: 'trip',
    id: 'trip-1',
    trip_number: '8026',
    base: 'LHR',
    trip_start: sectors[0]?.report_time ?? '',
    trip_end: sectors.at(-1)?.clear_time ?? '',
    sectors,
    ...notBooked,
    prices: noPrices(),
    ...parts,
  })
}

/** A simulator at Heathrow on 10 November 2026, with nothing booked or offered. */
export function aGroundDuty(parts: Partial<GroundDuty> = {}): GroundDuty {
  const { pseudo_id = 'ground-1' } = parts
  return checked('ground duty', groundDutySchema, {
    kind: 'ground_duty',
    pseudo_id,
    first_duty_id: pseudo_id,
    last_duty_id: pseudo_id,
    code: 'SIM',
    description: 'Simulator',
    location: 'LHR',
    presence: null,
    start: '2026-11-10 08:00',
    end: '2026-11-10 16:00',
    ...notBooked,
    prices: noPrices(),
    ...parts,
  })
}

/** The dentist, nowhere in particular, with nothing booked or offered. */
export function aManualEntry(parts: Partial<ManualEntry> = {}): ManualEntry {
  return checked('manual entry', manualEntrySchema, {
    kind: 'manual_entry',
    id: 'manual-1',
    title: 'Dentist',
    notes: '',
    location: null,
    presence: null,
    start: '2026-11-23 10:00',
    end: '2026-11-23 11:00',
    ...notBooked,
    prices: noPrices(),
    ...parts,
  })
}

/** A pilot of Edinburgh whose base is Heathrow, subscribed. */
export function aUser(parts: Partial<User> = {}): User {
  return checked('user', userSchema, {
    id: 'user-a',
    email: 'user-a@crew.example',
    first_name: 'Ada',
    surname: 'Finch',
    phone_number: null,
    role: 'pilot',
    airline: 'BA',
    base: 'LHR',
    home_airports: ['EDI'],
    currency: 'GBP',
    subscription_status: 'active',
    registration_step: 'complete',
    saved_flight_ids: [],
    base_timezone: 'Europe/London',
    home_timezone: 'Europe/London',
    ...parts,
  })
}
