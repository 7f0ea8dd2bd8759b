import type { FlightStatus } from '@slipstream/contract/live'
import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { planRests } from '../../plan/plan-rests.ts'
import { aDuty, flightHome } from '../../plan/plan.test-data.ts'
import { rosterZone, toLocal } from '../../time/zoned-time.ts'
import { liveCommutes } from './live-commutes.ts'
import { getLiveNow, type LiveNow } from './live-now.ts'
import { statusesByFlight } from '../../flights/live-times.ts'
import { at, aStatus, at6, at7, at835, bookedTo, liveContext } from './live.test-data.ts'

const all = [at6, at7, at835]

function nowAt(
  time: string,
  statuses: readonly FlightStatus[],
  items: readonly RosterItem[] = bookedTo(at6, all),
): LiveNow {
  const context = liveContext(at(time))
  const live = liveCommutes(items, statusesByFlight(statuses), context)
  return getLiveNow(planRests(items, context), context.now, context.settings, live)
}

/** The phase, what is flown, and until when, on London's clock. */
function phaseAt(...given: Parameters<typeof nowAt>): string {
  const now = nowAt(...given)
  const flown = 'journey' in now && now.journey ? ` ${now.journey.name}` : ''
  return `${now.phase}${flown} ${now.until === null ? '' : toLocal(now.until, rosterZone).slice(11)}`
}

describe('a travel day minute by minute, with the flight as it stands (issue 22, 1)', () => {
  it('leaves home by the timetable, however late the flight is, for check-in closes by it', () => {
    expect(phaseAt('04:24', [aStatus(at6, { late: 50 })])).toBe('home BA1431 04:25')
  })

  it('leaves home earlier where the flight leaves earlier', () => {
    expect(phaseAt('04:00', [aStatus(at6, { late: -20 })])).toBe('home BA1431 04:05')
  })

  it('waits at the airport until the flight leaves, and lands when it lands', () => {
    const late = aStatus(at6, { late: 50 })
    expect(phaseAt('06:30', [late])).toBe('way_to_airport BA1431 06:50')
    expect(phaseAt('07:00', [{ ...late, state: 'departed' }])).toBe('way_to_work BA1431 08:05')
    expect(phaseAt('08:05', [{ ...late, state: 'landed' }])).toBe('near_base BA1431 10:00')
  })

  it('goes by the flight that is to be taken, with the time to leave home for it', () => {
    const cancelled = aStatus(at6, { state: 'cancelled' })
    expect(phaseAt('04:00', [cancelled])).toBe('home BA1433 05:25')
    expect(phaseAt('05:30', [cancelled])).toBe('way_to_airport BA1433 07:00')
  })

  it('says that nobody flies where nothing is left', () => {
    const cancelled = aStatus(at6, { state: 'cancelled' })
    expect(phaseAt('06:31', [cancelled])).toBe('stranded 10:00')
  })

  it('shows the way home before a flight to work that is cancelled', () => {
    const home = flightHome('1460', '2026-11-07 21:00')
    const items = [
      aDuty('a', '2026-11-06 08:00', '2026-11-07 20:00', [home], {
        from_work_status: 'booked_correct_time',
        from_work_flight: home,
      }),
      aDuty('b', '2026-11-08 10:00', '2026-11-09 20:00', [at6], {
        to_work_status: 'booked_correct_time',
        to_work_flight: at6,
      }),
    ]
    const statuses = [aStatus(home), aStatus(at6, { state: 'cancelled' })]
    expect(phaseAt('2026-11-07T20:10:00', statuses, items)).toBe('before_flight_home BA1460 21:00')
    expect(phaseAt('2026-11-07T23:30:00', statuses, items)).toBe('stranded 10:00')
  })
})
