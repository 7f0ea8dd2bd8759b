import type { ServiceState } from '@slipstream/contract/status'
import type { AirlineStatusPage } from '../airline-status.ts'
import { seededRandom } from './seeded-random.ts'

const services = ['Website and app', 'Check-in', 'Crew portal', 'Staff travel', 'Rebooking'] as const
const sixHoursMs = 6 * 60 * 60_000

/** Mostly well, as real pages are. */
function getState(chance: number): ServiceState {
  if (chance < 0.86) return 'operational'
  if (chance < 0.92) return 'degraded'
  if (chance < 0.96) return 'maintenance'
  return chance < 0.99 ? 'partial_outage' : 'major_outage'
}

/** A sample status page: for each service one state every six hours, the same for every reader of that time. */
export const sampleAirlineStatusPage: AirlineStatusPage = {
  isSampleData: true,
  async read({ now, signal }) {
    signal?.throwIfAborted()
    const period = Math.floor(now.getTime() / sixHoursMs)
    return Object.fromEntries(
      services.map((service) => [service, getState(seededRandom(`status ${service} ${period}`)())]),
    )
  },
}
