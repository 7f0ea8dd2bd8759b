import type { CalendarCaption, CalendarMark } from './Calendar.tsx'

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

/** What flights cost from the 26th on: the 31st is not known, and nothing flies on the 28th. */
export const captions: Readonly<Record<string, CalendarCaption>> = {
  '2026-03-26': { text: '£118', label: '£118' },
  '2026-03-27': { text: '£92', label: '£92' },
  '2026-03-28': { text: 'None', label: 'no flights' },
  '2026-03-29': { text: '£64', label: '£64.20' },
  '2026-03-30': { text: '£49', label: '£48.60, cheapest of these days', isBest: true },
  '2026-03-31': { text: '–', label: 'price not known' },
}
