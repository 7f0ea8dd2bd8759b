import * as z from 'zod/mini'
import { referralSchema } from './auth.ts'
import { calendarLinkSchema } from './calendar-links.ts'
import { colleagueFlightKeySchema } from './colleagues.ts'
import { itemCommuteRecordSchema } from './commute-records.ts'
import { defineEndpoint } from './endpoint.ts'
import { familyLinkSchema } from './family-links.ts'
import { directionSchema, priceSchema } from './flight.ts'
import { flightChangeSchema } from './flight-changes.ts'
import { recentSearchSchema, savedFlightsSchema } from './flights.ts'
import { mailedBookingsSchema } from './mailed-bookings.ts'
import { paymentMethodSchema, subscriptionSchema } from './payments.ts'
import {
  acknowledgementSchema,
  airportCodeSchema,
  carrierCodeSchema,
  idSchema,
  instantSchema,
} from './primitives.ts'
import { pushTopicsSchema } from './push.ts'
import { restAlertSchema } from './rest-alerts.ts'
import { rosterChangeSchema } from './roster-changes.ts'
import { eventDecisionSchema, rosterCodeSchema, rosterFeedSchema } from './roster-import.ts'
import { itemKindSchema, rosterItemSchema } from './roster.ts'
import { seatsSeenSchema } from './seats-seen.ts'
import { profileAnswerSchema } from './user.ts'

const earlierFlightSchema = z.object({
  item_kind: itemKindSchema,
  item_id: idSchema,
  direction: directionSchema,
  flight: priceSchema,
})

/** What was chosen for being seen by colleagues. */
const colleagueChoicesSchema = z.object({
  is_on: z.boolean(),
  /** When it was turned on or off last. */
  changed_at: instantSchema,
  airline_entered_at: instantSchema,
  hidden_flights: z.array(colleagueFlightKeySchema),
  /** First names. */
  hidden_people: z.array(z.string()),
  /** Flights whose colleagues were answered within the last days. */
  flights_seen: z.array(colleagueFlightKeySchema),
})

/** Whether seats are shared with colleagues. */
const seatSharingSchema = z.object({
  is_on: z.boolean(),
  /** When it was turned on or off last. */
  changed_at: instantSchema,
  /** Flights whose colleagues or whose seats were answered within the last days: they are counted together. */
  flights_seen: z.array(colleagueFlightKeySchema),
})

/** What somebody said that a code of their roster means. */
const codeAnswerSchema = z.object({
  code: rosterCodeSchema,
  /** Theirs when they answered. */
  airline: carrierCodeSchema,
  decision: eventDecisionSchema,
  /** The airport that the event named then. */
  named_airport: z.nullable(airportCodeSchema),
  answered_at: instantSchema,
})

const seatAnswerSchema = z.object({
  flight_id: idSchema,
  /** When it was last looked at before its departure. */
  seats_on_sale: z.nullable(z.int()),
  has_boarded: z.boolean(),
  answered_at: instantSchema,
})

/** Everything the server keeps about a user; the file they may take with them. */
export const accountExportSchema = z.extend(profileAnswerSchema, {
  exported_at: instantSchema,
  subscription: z.nullable(subscriptionSchema),
  payment_methods: z.array(paymentMethodSchema),
  referral: z.nullable(referralSchema),
  roster: z.array(rosterItemSchema),
  /** Flights that others took the place of, and that can be chosen again. */
  earlier_flights: z._default(z.array(earlierFlightSchema), []),
  /** The seats that they saw on flights. */
  seats_seen: z._default(z.array(seatsSeenSchema), []),
  /** Null where sharing them was never turned on. */
  seat_sharing: z._default(z.nullable(seatSharingSchema), null),
  /** Whether they got a seat on flights that they were on standby for. */
  seat_answers: z._default(z.array(seatAnswerSchema), []),
  /** What was planned for each commute to work and when, oldest first. */
  commute_records: z._default(z.array(itemCommuteRecordSchema), []),
  /** What reading the roster again changed, newest first. */
  roster_changes: z._default(z.array(rosterChangeSchema), []),
  /** Calendars that the roster is read from, without their addresses. */
  roster_feeds: z._default(z.array(rosterFeedSchema), []),
  /** Addresses that calendars read the roster from, without their tokens. */
  calendar_links: z._default(z.array(calendarLinkSchema), []),
  /** Links to family pages, without their tokens. */
  family_links: z._default(z.array(familyLinkSchema), []),
  /** Null where colleagues on the same flight were never turned on. */
  colleagues: z._default(z.nullable(colleagueChoicesSchema), null),
  /** The newest first. */
  code_answers: z._default(z.array(codeAnswerSchema), []),
  /** Whether they count for colleagues; null if that was never chosen. */
  shared_answers: z._default(z.nullable(z.object({ is_on: z.boolean(), changed_at: instantSchema })), null),
  saved_flights: z._default(savedFlightsSchema, { flights: [], pairs: [], is_sample_data: false }),
  /** Price alerts on rests. */
  rest_alerts: z._default(z.array(restAlertSchema), []),
  recent_searches: z._default(z.array(recentSearchSchema), []),
  /** Without their pictures. */
  flight_changes: z._default(z.array(flightChangeSchema), []),
  /** The address that reads bookings, and what came to it. */
  mailed_bookings: z._default(mailedBookingsSchema, { is_offered: true, address: null, bookings: [] }),
  /** Devices with push messages, their push service and their topics. */
  push: z._default(
    z.object({
      topics: pushTopicsSchema,
      devices: z.array(z.object({ service: z.string(), created_at: instantSchema })),
    }),
    {
      topics: {
        live_flights: true,
        travel_day: true,
        listing_opens: true,
        job_finished: true,
        roster_changed: true,
        price_drop: true,
        flight_change: true,
        mailed_booking: true,
      },
      devices: [],
    },
  ),
  /** What happened to the account, newest first: log-ins, changes of profile, e-mails asked for. */
  history: z.array(z.object({ at: instantSchema, event: z.string() })),
})
export type AccountExport = z.output<typeof accountExportSchema>

export const exportAccount = defineEndpoint({
  name: 'account.export',
  method: 'GET',
  path: '/user/export',
  summary: 'Everything the server keeps about the signed-in user',
  isOptional: true,
  auth: 'session',
  response: accountExportSchema,
  errors: ['provider_unavailable'],
})

export const deleteAccount = defineEndpoint({
  name: 'account.delete',
  method: 'POST',
  path: '/user/delete-account',
  summary: 'Delete the account, its subscription and all its data, at once and for good',
  isOptional: true,
  auth: 'session',
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: acknowledgementSchema,
  // A wrong password is no lapsed session: a 401 would make the client refresh it.
  errors: ['forbidden', 'conflict', 'provider_unavailable', 'rate_limited'],
})
