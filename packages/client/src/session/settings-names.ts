import type { UserSettingsPatch } from '@slipstream/contract/user-changes'

const serverNames = {
  slipTime: 'slip_time',
  darkMode: 'dark_mode',
  commutingStations: 'commuting_stations',
  includeGroundDuties: 'include_ground_duties',
  includeStaffTravel: 'include_staff_travel',
  preferLocalNightBeforeReport: 'prefer_local_night_before_report',
  maxSectorPrice: 'max_sector_price',
  maxSectorPriceEntered: 'max_sector_price_entered',
  transferMinutes: 'transfer_minutes',
  doorMinutes: 'door_minutes',
  clearToDepartureMinutes: 'clear_to_departure_minutes',
  landingToReportMinutes: 'landing_to_report_minutes',
  minHomeMinutes: 'min_home_minutes',
  nightPrice: 'night_price',
  nightPriceEntered: 'night_price_entered',
  nightPlace: 'night_place',
  ownPlace: 'own_place',
  homeValue: 'home_value',
  commuterPolicy: 'commuter_policy',
  policyRule: 'policy_rule',
  commuterPolicyMinutes: 'commuter_policy_minutes',
  commuterPolicyHours: 'commuter_policy_hours',
  carStays: 'car_stays',
  homeStandby: 'home_standby',
  connectionAirports: 'connection_airports',
  connectionMinutes: 'connection_minutes',
  groundLegs: 'ground_legs',
  jumpseatAirlines: 'jumpseat_airlines',
  listingRules: 'listing_rules',
  leaveAlarm: 'leave_alarm',
  clock: 'clock',
  clockHours: 'clock_hours',
  questions: 'questions',
} as const satisfies Record<string, keyof UserSettingsPatch>

type ServerNames = typeof serverNames

/** A change of settings under the client's names (specification §3 User settings). */
export type ClientSettingsPatch = { [Name in keyof ServerNames]?: UserSettingsPatch[ServerNames[Name]] }

/** A change of settings, under either set of names. */
export type SettingsPatch = ClientSettingsPatch | UserSettingsPatch

function isServerPatch(patch: SettingsPatch): patch is UserSettingsPatch {
  return Object.keys(patch).some((name) => name.includes('_'))
}

/**
 * Maps camelCase names to the server's snake_case; where any key already contains an underscore the object is sent
 * unchanged (specification §3 User settings).
 */
export function toServerSettings(patch: SettingsPatch): UserSettingsPatch {
  if (isServerPatch(patch)) return patch
  const names = new Map<string, string>(Object.entries(serverNames))
  return Object.fromEntries(Object.entries(patch).map(([name, value]) => [names.get(name) ?? name, value]))
}
