import { weekdayDayLabel, timeLabel } from '@slipstream/commute/time/date-formats'
import { hourMs, rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { ServiceState, ServiceStatus } from '@slipstream/contract/status'
import { serviceStates, type ServiceStatusItem } from '@slipstream/design-system/ServiceStatus'
import { formatZone } from '#shared/format.ts'
import type { KnownStatus } from './status-query.ts'

/** An answer this old says nothing about the present. */
const oldMs = hourMs

/** The current status; null before the first request. */
export function stateNow(
  { status, problem }: Pick<KnownStatus, 'status' | 'problem'>,
  now: number,
): ServiceState | null {
  if (status === null) return problem === null ? null : 'unknown'
  return now - Date.parse(status.checked_at) < oldMs ? status.aggregate_state : 'unknown'
}

/** Something that may touch a commute: neither all well nor merely not known. */
export const isTrouble = (state: ServiceState) => state !== 'operational' && state !== 'unknown'

/** `Airline OK`, `Airline: major outage`, `Airline status unknown`; of a made-up status page `Sample airline OK`. */
export function chipText(state: ServiceState, isSample: boolean): string {
  const name = isSample ? 'Sample airline' : 'Airline'
  if (state === 'operational') return `${name} OK`
  if (state === 'unknown') return `${name} status unknown`
  return `${name}: ${serviceStates[state].label.toLowerCase()}`
}

/** A service's name as text: `crew_portal` → `Crew portal`. */
export function serviceName(key: string): string {
  const words = key.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const worstFirst: readonly ServiceState[] = [
  'major_outage',
  'partial_outage',
  'degraded',
  'maintenance',
  'unknown',
  'operational',
]

/** The services, the worst first. */
export function servicesOf({ individual_statuses }: ServiceStatus): ServiceStatusItem[] {
  return Object.entries(individual_statuses)
    .map(([id, state]) => ({ id, name: serviceName(id), state }))
    .toSorted((a, b) => worstFirst.indexOf(a.state) - worstFirst.indexOf(b.state))
}

/** `As of 04:38 GMT, Thu 5 Nov`: London time, as the roster's. */
export function asOfText({ checked_at }: ServiceStatus): string {
  const instant = Date.parse(checked_at)
  const local = toLocal(instant, rosterZone)
  return `As of ${timeLabel(local)} ${formatZone(rosterZone, instant)}, ${weekdayDayLabel(local)}`
}
