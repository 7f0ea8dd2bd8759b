import { describe, expect, it } from 'vitest'
import { toServerSettings } from './settings-names.ts'

describe('settings names (spec §3 User settings)', () => {
  it('maps camelCase names to snake_case', () => {
    expect(
      toServerSettings({
        slipTime: 60,
        darkMode: true,
        commutingStations: ['LHR'],
        includeGroundDuties: true,
        includeStaffTravel: false,
        preferLocalNightBeforeReport: true,
        maxSectorPrice: 120,
      }),
    ).toEqual({
      slip_time: 60,
      dark_mode: true,
      commuting_stations: ['LHR'],
      include_ground_duties: true,
      include_staff_travel: false,
      prefer_local_night_before_report: true,
      max_sector_price: 120,
    })
  })

  it('maps the names of the rest planner’s settings too, and leaves their tables as they are', () => {
    const doorMinutes = { EDI: { to_departure: 80, from_landing: 40 } }
    expect(
      toServerSettings({
        transferMinutes: { 'LGW-LHR': 75 },
        doorMinutes,
        clearToDepartureMinutes: 45,
        landingToReportMinutes: 20,
        minHomeMinutes: 720,
        nightPrice: 0,
        nightPlace: 'place',
        ownPlace: { monthly_cost: 600, nights_included: 8, extra_night_price: 40 },
        homeValue: 'most_home',
        commuterPolicy: 'minutes',
        commuterPolicyMinutes: 120,
        commuterPolicyHours: 12,
        policyRule: null,
        carStays: false,
        homeStandby: 'home',
        connectionAirports: ['MAN'],
        connectionMinutes: { MAN: 50 },
        groundLegs: [],
        jumpseatAirlines: ['BA'],
        listingRules: { BA: { days_before: 6, at: '12:00', link: null } },
      }),
    ).toEqual({
      transfer_minutes: { 'LGW-LHR': 75 },
      door_minutes: doorMinutes,
      clear_to_departure_minutes: 45,
      landing_to_report_minutes: 20,
      min_home_minutes: 720,
      night_price: 0,
      night_place: 'place',
      own_place: { monthly_cost: 600, nights_included: 8, extra_night_price: 40 },
      home_value: 'most_home',
      commuter_policy: 'minutes',
      commuter_policy_minutes: 120,
      commuter_policy_hours: 12,
      policy_rule: null,
      car_stays: false,
      home_standby: 'home',
      connection_airports: ['MAN'],
      connection_minutes: { MAN: 50 },
      ground_legs: [],
      jumpseat_airlines: ['BA'],
      listing_rules: { BA: { days_before: 6, at: '12:00', link: null } },
    })
  })

  it('sends the object unchanged where any key already contains an underscore', () => {
    const mixed = { slip_time: 60, darkMode: true }
    expect(toServerSettings(mixed)).toBe(mixed)
  })
})
