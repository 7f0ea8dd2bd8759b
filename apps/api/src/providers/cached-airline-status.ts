import type { ServiceState, ServiceStatus } from '@slipstream/contract/status'
import type { AirlineStatus, AirlineStatusPage } from './airline-status.ts'

/**
 * From best to worst. What is unknown cannot be called operational, but is no known fault either;
 * planned maintenance is milder than anything unplanned.
 */
const severity: readonly ServiceState[] = [
  'operational',
  'unknown',
  'maintenance',
  'degraded',
  'partial_outage',
  'major_outage',
]

/** The worst of the individual states; `unknown` if there is none. */
export function aggregateState(states: readonly ServiceState[]): ServiceState {
  const worst = Math.max(...states.map((state) => severity.indexOf(state)))
  return severity[worst] ?? 'unknown'
}

interface Options {
  readonly page: AirlineStatusPage
  readonly now: () => Date
  /** How long an answer serves everyone who does not ask for a new one. */
  readonly freshMs?: number
  /** The page is not asked more often than this, unless forced. */
  readonly minimumIntervalMs?: number
}

/** Stands between the app and a status page, so that many phones are one reader. Concurrent reads share one. */
export function createCachedAirlineStatus(options: Options): AirlineStatus {
  const { page, now, freshMs = 5 * 60_000, minimumIntervalMs = 30_000 } = options
  let last: { status: ServiceStatus; at: number } | undefined
  let reading: Promise<ServiceStatus> | undefined

  async function read(): Promise<ServiceStatus> {
    const at = now()
    const states = await page.read({ now: at })
    const status: ServiceStatus = {
      aggregate_state: aggregateState(Object.values(states)),
      individual_statuses: states,
      checked_at: at.toISOString(),
      is_sample_data: page.isSampleData,
    }
    last = { status, at: at.getTime() }
    return status
  }

  return {
    async current({ refresh = false, force = false, signal } = {}) {
      signal?.throwIfAborted()
      const age = last ? now().getTime() - last.at : Number.POSITIVE_INFINITY
      // A clock that went back makes the age negative: then the answer's time means nothing and it is read again.
      const isYoung = age >= 0 && age < (refresh ? minimumIntervalMs : freshMs)
      if (last && isYoung && !force) return last.status
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}
