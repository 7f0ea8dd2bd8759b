import type { CalendarMark } from './Calendar.tsx'

/** The month that the mocks describe, over the spring clock change. */
export const march = { label: 'Departure date', today: '2026-03-26', value: '2026-03-29' } as const

export const marks: Readonly<Record<string, CalendarMark>> = {
  '2026-03-03': { label: 'Trip to JFK, commute booked', tone: 'success' },
  '2026-03-04': { label: 'Trip to JFK, commute booked', tone: 'success' },
  '2026-03-12': { label: 'Standby at LHR', tone: 'info' },
  '2026-03-18': { label: 'Trip to SIN, commute booked at the wrong time', tone: 'warning' },
  '2026-03-29': { label: 'Trip to CPT, no commute booked', tone: 'critical' },
  '2026-03-31': { label: 'Leave', tone: 'neutral' },
}
