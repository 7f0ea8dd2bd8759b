import type { Clock } from '@slipstream/commute/time/clock'
import { hourMs } from '@slipstream/commute/time/zoned-time'
import type { ServiceState, ServiceStatus } from '@slipstream/contract/status'
import { serviceStates, type ServiceStatusItem } from '@slipstream/design-system/ServiceStatus'
import { momentText } from '#shared/format.ts'
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

/** `Airline: major outage`. */
export const chipText = (state: ServiceState) => `Airline: ${serviceStates[state].label.toLowerCase()}`

/** `Operational`, or why the status could not be fetched (specification §8); undefined before the first answer. */
export function statusLine(known: KnownStatus, now: number): string | undefined {
  const state = stateNow(known, now)
  return known.problem ?? (state === null ? undefined : serviceStates[state].label)
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
export function getServices({ individual_statuses }: ServiceStatus): ServiceStatusItem[] {
  return Object.entries(individual_statuses)
    .map(([id, state]) => ({ id, name: serviceName(id), state }))
    .toSorted((a, b) => worstFirst.indexOf(a.state) - worstFirst.indexOf(b.state))
}

/** `As of Thu 5 Nov, 04:38 GMT` */
export const checkedText = ({ checked_at }: ServiceStatus, clock: Clock) =>
  `As of ${momentText(Date.parse(checked_at), clock)}`
