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

  it('sends the object unchanged where any key already contains an underscore', () => {
    const mixed = { slip_time: 60, darkMode: true }
    expect(toServerSettings(mixed)).toBe(mixed)
  })
})
