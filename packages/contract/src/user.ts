import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import {
  airportCodeSchema,
  carrierCodeSchema,
  currencyCodeSchema,
  emailSchema,
  idSchema,
  phoneNumberSchema,
} from './primitives.ts'

/** Stripe's eight states (specification §4 Subscription status groups). */
export const subscriptionStatusSchema = z.enum([
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
])
export type SubscriptionStatus = z.output<typeof subscriptionStatusSchema>

export type SubscriptionGroup = 'active' | 'payment_issue' | 'canceled' | 'setup_required' | 'paused'

const groups: Record<SubscriptionStatus, SubscriptionGroup> = {
  active: 'active',
  trialing: 'active',
  past_due: 'payment_issue',
  unpaid: 'payment_issue',
  canceled: 'canceled',
  incomplete: 'setup_required',
  incomplete_expired: 'setup_required',
  paused: 'paused',
}

/** The group of a status (specification §4). */
export function subscriptionGroup(status: SubscriptionStatus): SubscriptionGroup {
  return groups[status]
}

/** Only active and trialing count as subscribed (specification §4). */
export function isSubscribedStatus(status: SubscriptionStatus): boolean {
  return groups[status] === 'active'
}

export const registrationStepSchema = z.enum(['verify', 'profile', 'payment', 'complete'])
export type RegistrationStep = z.output<typeof registrationStepSchema>

const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

/** The fields a user fills in about themself. */
export const profileDataSchema = z.object({
  first_name: nameSchema,
  surname: nameSchema,
  phone_number: z.nullable(phoneNumberSchema),
  role: z.enum(['pilot', 'cabin_crew']),
  airline: carrierCodeSchema,
  base: airportCodeSchema,
  /** The first is the main one. */
  home_airports: z.array(airportCodeSchema).check(z.minLength(1), z.maxLength(5)),
  currency: z._default(currencyCodeSchema, 'GBP'),
})
export type ProfileData = z.output<typeof profileDataSchema>

/** Specification §3 User, with the profile fields design.md decides. */
export const userSchema = z.extend(profileDataSchema, {
  id: idSchema,
  email: emailSchema,
  subscription_status: z.nullable(subscriptionStatusSchema),
  registration_step: registrationStepSchema,
  saved_flight_ids: z.array(idSchema),
})
export type User = z.output<typeof userSchema>

/** Specification §3 User settings, server names and defaults. */
export const userSettingsSchema = z.object({
  /** Whole minutes, 0-1440: the least gap between landing and report, and between clear and departure. */
  slip_time: z._default(z.int().check(z.minimum(0), z.maximum(1440)), 0),
  dark_mode: z._default(z.boolean(), false),
  /** Base-side airports that count as "at work". */
  commuting_stations: z._default(z.array(airportCodeSchema).check(z.minLength(1), z.maxLength(20)), [
    'LHR',
    'LGW',
    'LCY',
  ]),
  include_ground_duties: z._default(z.boolean(), false),
  include_staff_travel: z._default(z.boolean(), true),
  prefer_local_night_before_report: z._default(z.boolean(), false),
  /** GBP, 0-1000; 0 means no limit. */
  max_sector_price: z._default(z.number().check(z.minimum(0), z.maximum(1000)), 0),
})
export type UserSettings = z.output<typeof userSettingsSchema>

/** The settings of a new account. */
export const defaultUserSettings: UserSettings = userSettingsSchema.parse({})

export const profileAnswerSchema = z.object({ user: userSchema, settings: userSettingsSchema })

export const fetchProfile = defineEndpoint({
  name: 'user.fetchProfile',
  method: 'GET',
  path: '/user/profile/fetch',
  summary: 'The signed-in user and their settings',
  auth: 'session',
  status: 200,
  response: profileAnswerSchema,
  errors: [],
})
