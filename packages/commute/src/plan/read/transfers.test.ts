import { describe, expect, it } from 'vitest'
import { aContext } from '../../fixtures.test-data.ts'
import { aDuty, flightHome, flightToWork, adviceFor } from '../plan.test-data.ts'
import { airportPair, doorMinutes, estimatedMinutes, transferMinutes } from './transfers.ts'

const usual = { transfer_minutes: {} }

describe('minutes between airports (design.md section 2 Journey)', () => {
  it('are none within an airport, our estimate between two that are near, and no way where nobody knows one', () => {
    expect(transferMinutes('LHR', 'LHR', usual)).toBe(0)
    expect(transferMinutes('LGW', 'LTN', usual)).toBe(135)
    expect([transferMinutes('AMS', 'LGW', usual), estimatedMinutes('AMS', 'LGW')]).toEqual([Infinity, null])
    expect([transferMinutes('MAN', 'QQQ', usual), estimatedMinutes('MAN', 'QQQ')]).toEqual([Infinity, null])
  })

  it('are the same each way, whichever order the table is written in', () => {
    for (const [a, b] of [
      ['LGW', 'LHR'],
      ['BKK', 'DMK'],
      ['CIA', 'FCO'],
      ['IAD', 'BWI'],
    ] as const) {
      expect(transferMinutes(a, b, usual)).toBe(transferMinutes(b, a, usual))
      expect(transferMinutes(a, b, usual)).not.toBe(0)
    }
    expect(transferMinutes('BKK', 'DMK', usual)).toBe(90)
    expect(transferMinutes('DCA', 'IAD', usual)).toBe(75)
  })

  it('are the person’s own where they said so, down to nothing', () => {
    expect(transferMinutes('LHR', 'LGW', { transfer_minutes: { 'LGW-LHR': 60 } })).toBe(60)
    expect(transferMinutes('MAN', 'QQQ', { transfer_minutes: { 'MAN-QQQ': 0 } })).toBe(0)
    expect(airportPair('LHR', 'LGW')).toBe('LGW-LHR')
  })

  it('go onto the gap of a flight at another airport, to the minute', () => {
    const home = (departure: string) => flightHome('8001', departure, { origin: 'LGW' })
    const firstHome = (departure: string, settings = {}) =>
      adviceFor(
        aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', [home(departure)]),
        'from_work',
        aContext(settings),
      ).firstHome?.gapInHandMinutes
    // 30 minutes from clear to departure and 90 from Heathrow to Gatwick.
    expect(firstHome('2026-11-05 18:00')).toBe(0)
    expect(firstHome('2026-11-05 17:59')).toBeUndefined()
    expect(firstHome('2026-11-05 18:30', { slip_time: 60 })).toBe(0)
    expect(firstHome('2026-11-05 17:00', { transfer_minutes: { 'LGW-LHR': 30 } })).toBe(0)
    const work = flightToWork('8002', '2026-11-05 09:00', { destination: 'LCY' }) // lands 10:15
    const lastLegal = (report: string) =>
      adviceFor(aDuty('a', report, '2026-11-05 20:00', [work]), 'to_work', aContext()).lastLegal
        ?.gapInHandMinutes
    expect([lastLegal('2026-11-05 12:00'), lastLegal('2026-11-05 11:59')]).toEqual([0, undefined])
  })
})

describe('the way between the door and an airport (design.md section 2 Journey)', () => {
  it('is 95 minutes to departure and 45 from landing, or the person’s own by home airport', () => {
    const settings = { door_minutes: { GLA: { to_departure: 120, from_landing: 60 } } }
    expect(doorMinutes('EDI', settings)).toEqual({ to_departure: 95, from_landing: 45 })
    expect(doorMinutes('GLA', settings)).toEqual({ to_departure: 120, from_landing: 60 })
  })
})
