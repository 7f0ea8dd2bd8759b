import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { newPolicyRuleSchema } from './policy-rule.ts'
import { airportCodeSchema, currencyCodeSchema } from './primitives.ts'
import {
  clockHoursSchema,
  clockNameSchema,
  enteredAmountSchema,
  listingRulesSchema,
  planSettingFields,
  profileDataSchema,
  settingQuestionsSchema,
  userSchema,
  userSettingsSchema,
} from './user.ts'

/* Specification §7 User: what the settings' screens ask and change; apart from user.ts as credentials.ts is from auth.ts. */

const settingsPatchSchema = z.object({
  slip_time: z.optional(z.int().check(z.minimum(0), z.maximum(1440))),
  dark_mode: z.optional(z.boolean()),
  commuting_stations: z.optional(z.array(airportCodeSchema).check(z.minLength(1), z.maxLength(20))),
  include_ground_duties: z.optional(z.boolean()),
  include_staff_travel: z.optional(z.boolean()),
  prefer_local_night_before_report: z.optional(z.boolean()),
  /** Without `max_sector_price_entered` it was entered in pounds; with it, the server converts that one. So are all the amounts. */
  max_sector_price: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
  max_sector_price_entered: z.optional(z.nullable(enteredAmountSchema)),
  transfer_minutes: z.optional(planSettingFields.transfer_minutes),
  door_minutes: z.optional(planSettingFields.door_minutes),
  clear_to_departure_minutes: z.optional(planSettingFields.clear_to_departure_minutes),
  landing_to_report_minutes: z.optional(planSettingFields.landing_to_report_minutes),
  min_home_minutes: z.optional(planSettingFields.min_home_minutes),
  night_price: z.optional(planSettingFields.night_price),
  night_price_entered: z.optional(planSettingFields.night_price_entered),
  night_place: z.optional(planSettingFields.night_place),
  /** The whole of it. */
  own_place: z.optional(planSettingFields.own_place),
  home_value: z.optional(planSettingFields.home_value),
  commuter_policy: z.optional(planSettingFields.commuter_policy),
  /** The old fields follow it. */
  policy_rule: z.optional(z.nullable(newPolicyRuleSchema)),
  commuter_policy_minutes: z.optional(planSettingFields.commuter_policy_minutes),
  commuter_policy_hours: z.optional(planSettingFields.commuter_policy_hours),
  car_stays: z.optional(planSettingFields.car_stays),
  home_standby: z.optional(planSettingFields.home_standby),
  connection_airports: z.optional(planSettingFields.connection_airports),
  connection_minutes: z.optional(planSettingFields.connection_minutes),
  ground_legs: z.optional(planSettingFields.ground_legs),
  jumpseat_airlines: z.optional(planSettingFields.jumpseat_airlines),
  /** All of them: one that is left out is gone. */
  listing_rules: z.optional(listingRulesSchema),
  leave_alarm: z.optional(z.boolean()),
  clock: z.optional(clockNameSchema),
  clock_hours: z.optional(clockHoursSchema),
  /** Those that are still open: one that is left out is answered. */
  questions: z.optional(settingQuestionsSchema),
})
export type UserSettingsPatch = z.output<typeof settingsPatchSchema>

export const updateProfile = defineEndpoint({
  name: 'user.updateProfile',
  method: 'PATCH',
  path: '/user/profile/update',
  summary: 'Change profile fields',
  auth: 'session',
  // Without the default: a change of the surname alone must not set the currency back.
  body: z.partial(z.extend(profileDataSchema, { currency: currencyCodeSchema })),
  response: z.object({ user: userSchema }),
})

export const getSettings = defineEndpoint({
  name: 'user.getSettings',
  method: 'GET',
  path: '/user/settings',
  summary: 'The settings of the signed-in user',
  auth: 'session',
  response: z.object({ settings: z.prefault(userSettingsSchema, {}) }),
})

export const updateSettings = defineEndpoint({
  name: 'user.updateSettings',
  method: 'PATCH',
  path: '/user/settings',
  summary: 'Change some settings',
  auth: 'session',
  body: settingsPatchSchema,
  // Required: after a change the defaults would undo all others.
  response: z.object({ settings: userSettingsSchema }),
})
