import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { groundKindSchema } from './flight.ts'
import { readOr } from './missing-fields.ts'
import { policyRuleSchema } from './policy-rule.ts'
import {
  airportCodeSchema,
  amountSchema,
  carrierCodeSchema,
  currencyCodeSchema,
  emailSchema,
  idSchema,
  linkSchema,
  phoneNumberSchema,
  timeZoneSchema,
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

/** Whether a subscription is paid for, waits for money, waits for a card, or is over. */
export function getStanding(status: SubscriptionStatus): 'runs' | 'owes' | 'rests' | 'ended' {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'runs'
    case 'incomplete':
    case 'past_due':
    case 'unpaid':
      return 'owes'
    case 'paused':
      return 'rests'
    case 'canceled':
    case 'incomplete_expired':
      return 'ended'
  }
}

/** Whether the last card has to stay: the next payment needs one. */
export function needsCard(status: SubscriptionStatus | undefined): boolean {
  return status === 'active' || status === 'past_due' || status === 'unpaid'
}

/** Only active and trialing count as subscribed (specification §4). */
export function isSubscribedStatus(status: SubscriptionStatus): boolean {
  return groups[status] === 'active'
}

export const subscribedStatuses = subscriptionStatusSchema.options.filter(isSubscribedStatus)

export const registrationStepSchema = z.enum(['verify', 'profile', 'payment', 'complete'])
export type RegistrationStep = z.output<typeof registrationStepSchema>

export const userRoleSchema = z.enum(['pilot', 'cabin_crew'])
export type UserRole = z.output<typeof userRoleSchema>

const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

/** The fields a user fills in about themself. */
export const profileDataSchema = z.object({
  first_name: nameSchema,
  surname: nameSchema,
  phone_number: z.nullable(phoneNumberSchema),
  role: userRoleSchema,
  airline: carrierCodeSchema,
  base: airportCodeSchema,
  /** The first is the main one. */
  home_airports: z.array(airportCodeSchema).check(z.minLength(1), z.maxLength(5)),
  currency: z._default(currencyCodeSchema, 'GBP'),
})
export type ProfileData = z.output<typeof profileDataSchema>

/**
 * Specification §3 User, with the profile fields design.md decides. Of another server, which knows less of a user, first name, e-mail and
 * airline are empty and no home airport is known.
 */
export const userSchema = z.extend(profileDataSchema, {
  id: idSchema,
  first_name: z._default(z.union([nameSchema, z.literal('')]), ''),
  email: z._default(z.union([emailSchema, z.literal('')]), ''),
  phone_number: z._default(z.nullable(phoneNumberSchema), null),
  role: z._default(userRoleSchema, 'pilot'),
  airline: z._default(z.union([carrierCodeSchema, z.literal('')]), ''),
  base: z._default(airportCodeSchema, 'LHR'),
  home_airports: z._default(z.array(airportCodeSchema).check(z.maxLength(5)), []),
  subscription_status: z._default(z.nullable(subscriptionStatusSchema), null),
  registration_step: readOr(registrationStepSchema, 'complete'),
  saved_flight_ids: z._default(z.array(idSchema), []),
  /** Beyond the specification: the zones of `base` and of the first home airport; null where they are not known, and on another server. */
  base_timezone: z._default(z.nullable(timeZoneSchema), null),
  home_timezone: z._default(z.nullable(timeZoneSchema), null),
})
export type User = z.output<typeof userSchema>

/** A length in whole minutes, up to ten hours. */
const minutesSchema = z.int().check(z.minimum(0), z.maximum(600))

/** Two airports in the order of their codes, `LGW-LHR`. */
const airportPairSchema = z
  .string()
  .check(z.regex(/^[A-Z]{3}-[A-Z]{3}$/, 'must be two airports like LGW-LHR'))

/** How long the way between home and an airport takes: from the door to departure, and from landing to the door. */
export const doorMinutesSchema = z.object({ to_departure: minutesSchema, from_landing: minutesSchema })
export type DoorMinutes = z.output<typeof doorMinutesSchema>

/** What an hour at home is worth against money (docs/decisions/0026-plan-the-rest.md). */
export const homeValueSchema = z.enum(['cheapest', 'balanced', 'most_home'])
/** What an airline asks of crew who commute: flights that make report, or minutes between landing and report. */
export const commuterPolicySchema = z.enum(['none', 'one_flight', 'two_flights', 'minutes'])

/** Where the person sleeps near base, and so what a night there adds (docs/decisions/0090-night-place.md). */
export const nightPlaceSchema = z.enum(['hotel', 'place', 'couch'])
/**
 * An amount of a setting as it was entered, in the currency of the profile then. One value, so that no amount meets another one's
 * currency. The amount in pounds beside it is for apps and servers that do not know it (docs/decisions/0093-amounts-as-entered.md).
 */
export const enteredAmountSchema = z.object({ amount: amountSchema, currency: currencyCodeSchema })
export type EnteredAmount = z.output<typeof enteredAmountSchema>

/** A place of one's own near base, in GBP. A month that is 0 was paid otherwise. */
export const ownPlaceSchema = z.object({
  monthly_cost: z.number().check(z.minimum(0), z.maximum(10_000)),
  /** Nights a month that cost no more. */
  nights_included: z.int().check(z.minimum(0), z.maximum(31)),
  /** What each night beyond them costs. */
  extra_night_price: z.number().check(z.minimum(0), z.maximum(1000)),
  /** Missing or null: in pounds. */
  monthly_cost_entered: z.optional(z.nullable(enteredAmountSchema)),
  extra_night_price_entered: z.optional(z.nullable(enteredAmountSchema)),
})

/** Between two airports, both ways, by train or car: what it takes door to door, and costs. */
export const groundWaySchema = z.object({
  from: airportCodeSchema,
  to: airportCodeSchema,
  kind: groundKindSchema,
  /** At least 5. */
  minutes: minutesSchema,
  cost_amount: amountSchema,
  cost_currency: currencyCodeSchema,
})
export type GroundWay = z.output<typeof groundWaySchema>
/** When an airline opens its staff list for a flight, as its staff know it; no airline publishes it for others. */
export const listingRuleSchema = z.object({
  /** Calendar days before the day of departure. */
  days_before: z.int().check(z.minimum(0), z.maximum(60)),
  /** Local to the airport of departure, `12:00`. */
  at: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 12:00')),
  /** The page that lists, as its user has it. */
  link: z.nullable(linkSchema.check(z.maxLength(500))),
})
export type ListingRule = z.output<typeof listingRuleSchema>

/** By airline, IATA. */
export const listingRulesSchema = z
  .record(carrierCodeSchema, listingRuleSchema)
  .check(z.refine((rules) => Object.keys(rules).length <= 30, 'must be of 30 airlines at most'))

/** Whose time report and clear stand in: that of the base, of home, or UTC. */
export const clockNameSchema = z.enum(['base', 'home', 'utc'])
export const clockHoursSchema = z.literal([24, 12])

/** What the person is asked once: of a new account, or because an update changed a setting of theirs, or would; also what only a newer server asks. */
export const settingQuestionsSchema = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))

export const mostJumpseatAirlines = 10

/** Settings of the rest planner, all beyond the specification, as they are read and as one of them is changed. */
export const planSettingFields = {
  /** Minutes between two airports, each way, where the table of packages/commute is not right for this person. */
  transfer_minutes: z.record(airportPairSchema, minutesSchema),
  /** By home airport. */
  door_minutes: z.record(airportCodeSchema, doorMinutesSchema),
  /** The least from clear to a departure at the same airport. */
  clear_to_departure_minutes: minutesSchema,
  /** The least from landing to report at the same airport. */
  landing_to_report_minutes: minutesSchema,
  /** Below this a way home is not offered, door to door. */
  min_home_minutes: z.int().check(z.minimum(0), z.maximum(4320)),
  /** GBP for a night in a hotel near base. */
  night_price: z.number().check(z.minimum(0), z.maximum(1000)),
  /** Null: in pounds. */
  night_price_entered: z.nullable(enteredAmountSchema),
  /** Null until the person has said so, and on an older server: then a `night_price` of 0 is a `couch`, and any other a `hotel`. */
  night_place: z.nullable(nightPlaceSchema),
  /** Null until it is entered; it stays while the person sleeps elsewhere. */
  own_place: z.nullable(ownPlaceSchema),
  home_value: homeValueSchema,
  commuter_policy: commuterPolicySchema,
  /** Null: the fields of the policy say it. */
  policy_rule: z.nullable(policyRuleSchema),
  /** For the policy `minutes`. */
  commuter_policy_minutes: minutesSchema,
  /** Hours before report by which the flights must be planned; 0: the person has not said, so no deadline is known. */
  commuter_policy_hours: z.int().check(z.minimum(0), z.maximum(336)),
  /** The car stays at the airport that it was left at: the way home ends there. */
  car_stays: z.boolean(),
  /** Where a home standby is waited out; null until the user has said so, and then counts as `near_base`. */
  home_standby: z.nullable(z.enum(['home', 'near_base'])),
  /** Where the person changes from one flight to another on the way; each is asked for besides the direct flights. */
  connection_airports: z.array(airportCodeSchema).check(z.maxLength(3)),
  /** The least from landing to the next departure on tickets of one's own, by airport, where the table is not right for this person. */
  connection_minutes: z.record(airportCodeSchema, minutesSchema),
  ground_legs: z.array(groundWaySchema).check(z.maxLength(6)),
  /** Whose jumpseat the person may ask for, by their own word, which nobody checks (docs/decisions/0096-jumpseat.md). */
  jumpseat_airlines: z.array(carrierCodeSchema).check(z.maxLength(mostJumpseatAirlines)),
}

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
  /** Beyond the specification; null: in pounds. */
  max_sector_price_entered: z._default(readOr(z.nullable(enteredAmountSchema), null), null),
  transfer_minutes: z._default(planSettingFields.transfer_minutes, {}),
  door_minutes: z._default(planSettingFields.door_minutes, {}),
  clear_to_departure_minutes: z._default(planSettingFields.clear_to_departure_minutes, 30),
  landing_to_report_minutes: z._default(planSettingFields.landing_to_report_minutes, 45),
  min_home_minutes: z._default(planSettingFields.min_home_minutes, 600),
  night_price: z._default(planSettingFields.night_price, 90),
  night_price_entered: z._default(readOr(planSettingFields.night_price_entered, null), null),
  night_place: z._default(planSettingFields.night_place, null),
  own_place: z._default(planSettingFields.own_place, null),
  home_value: z._default(planSettingFields.home_value, 'balanced'),
  commuter_policy: z._default(planSettingFields.commuter_policy, 'none'),
  policy_rule: z._default(planSettingFields.policy_rule, null),
  commuter_policy_minutes: z._default(planSettingFields.commuter_policy_minutes, 90),
  commuter_policy_hours: z._default(planSettingFields.commuter_policy_hours, 0),
  car_stays: z._default(planSettingFields.car_stays, true),
  home_standby: z._default(planSettingFields.home_standby, null),
  connection_airports: z._default(planSettingFields.connection_airports, []),
  connection_minutes: z._default(planSettingFields.connection_minutes, {}),
  ground_legs: z._default(planSettingFields.ground_legs, []),
  jumpseat_airlines: z._default(readOr(planSettingFields.jumpseat_airlines, []), []),
  /** Beyond the specification (docs/decisions/0064-staff-lists.md). */
  listing_rules: z._default(listingRulesSchema, {}),
  /** Beyond the specification: calendars ring when to leave the door (docs/decisions/0088-leave-by.md). */
  leave_alarm: z._default(z.boolean(), false),
  /** Beyond the specification: how times are shown (docs/decisions/0092-clock.md). */
  clock: z._default(readOr(clockNameSchema, 'base'), 'base'),
  clock_hours: z._default(readOr(clockHoursSchema, 24), 24),
  /** Beyond the specification: `landing_to_report`, `commuting_stations`. */
  questions: z._default(settingQuestionsSchema, []),
})
export type UserSettings = z.output<typeof userSettingsSchema>

/** The settings of a new account. */
export const defaultUserSettings: UserSettings = userSettingsSchema.parse({})

/** What users know the crew system by, for its password prompt; absent where none is set up, and on another server. */
export const crewSystemNameSchema = z.optional(z.string())

export const profileAnswerSchema = z.object({
  user: userSchema,
  settings: z.prefault(userSettingsSchema, {}),
  crew_system_name: crewSystemNameSchema,
})

export const fetchProfile = defineEndpoint({
  name: 'user.fetchProfile',
  method: 'GET',
  path: '/user/profile/fetch',
  summary: 'The signed-in user and their settings',
  auth: 'session',
  response: profileAnswerSchema,
})
