import { at } from '../travel.test-data.tsx'
import type { RestWay } from './RestWays.tsx'
import type { Airport, FlightStep, TimelineStep } from '../now/timeline-steps.ts'

/* For stories: the ways to spend a rest, and rests and duties from end to end. */

const zone = 'Europe/London'
const lhr: Airport = { code: 'LHR', name: 'London Heathrow', zone }
const edi: Airport = { code: 'EDI', name: 'Edinburgh', zone }
const cdg: Airport = { code: 'CDG', name: 'Paris Charles de Gaulle', zone: 'Europe/Paris' }
const man: Airport = { code: 'MAN', name: 'Manchester', zone }
const pounds = (amount: string) => ({ amount, currency: 'GBP' })

export const ways: readonly RestWay[] = [
  { kind: 'best', cost: pounds('108.98'), level: 'tight' },
  { kind: 'most_home', cost: pounds('149.98'), level: 'tight' },
  { kind: 'cheapest', cost: pounds('84.99'), level: 'at_risk', unsureSeat: 'standby' },
  { kind: 'safest', cost: pounds('123.98'), level: 'comfortable' },
  { kind: 'stay', cost: pounds('270'), level: 'comfortable' },
]

const flightHome: FlightStep = {
  kind: 'flight',
  id: 'home',
  name: 'U28518',
  leaves: at(5, '20:25'),
  lands: at(5, '21:50'),
  from: { ...lhr, code: 'LGW', name: 'London Gatwick' },
  to: edi,
  price: pounds('57.99'),
  status: 'not_booked',
  way: 'home',
}

const flightToWork: FlightStep = {
  kind: 'flight',
  id: 'to_work',
  name: 'BA1435',
  leaves: at(8, '10:10'),
  lands: at(8, '11:40'),
  from: edi,
  to: lhr,
  price: pounds('50.99'),
  status: 'not_booked',
  way: 'to_work',
}

/** Home for three nights between two flights. */
export const homeThreeNights: readonly TimelineStep[] = [
  { kind: 'clear', id: 'clear', at: at(5, '17:40'), zone, place: lhr },
  flightHome,
  { kind: 'door', id: 'in', isLeaving: false, at: at(5, '22:35'), zone },
  { kind: 'home', id: 'at-home', minutes: 3480, nights: 3 },
  { kind: 'door', id: 'out', isLeaving: true, at: at(8, '08:35'), zone },
  flightToWork,
  { kind: 'report', id: 'report', at: at(8, '14:35'), zone, place: lhr },
]

/** A late flight home, a night near base before report, both booked. */
const lateAndBooked: readonly TimelineStep[] = [
  { kind: 'clear', id: 'clear', at: at(5, '17:40'), zone, place: lhr },
  {
    ...flightHome,
    leaves: at(5, '21:47'),
    lands: at(5, '23:12'),
    was: { leaves: flightHome.leaves, lands: flightHome.lands },
    status: 'booked_correct_time',
  },
  { kind: 'door', id: 'in', isLeaving: false, at: at(5, '23:57'), zone },
  { kind: 'home', id: 'at-home', minutes: 2500, nights: 2 },
  { ...flightToWork, leaves: at(7, '19:40'), lands: at(7, '21:10'), status: 'standby' },
  { kind: 'near_base', id: 'near-base', nights: 1 },
  { kind: 'report', id: 'report', at: at(8, '07:00'), zone, place: lhr },
]

/** From another clock, on two flights of two tickets, then a train. */
const withChange: readonly TimelineStep[] = [
  { kind: 'clear', id: 'clear', at: at(5, '17:40'), zone, place: cdg },
  {
    ...flightHome,
    id: 'first',
    name: 'AF1668',
    from: cdg,
    to: man,
    leaves: at(5, '18:10'),
    lands: at(5, '19:35'),
  },
  { kind: 'change', id: 'change', place: man, minutes: 95, isOneTicket: false, least: 90 },
  {
    ...flightHome,
    id: 'second',
    name: 'LM22',
    from: man,
    to: edi,
    leaves: at(5, '21:10'),
    lands: at(5, '22:15'),
    price: undefined,
    way: undefined,
    statusLabel: 'Planned',
    note: 'booked, flight not known',
  },
  {
    kind: 'ground',
    id: 'train',
    name: 'Train',
    from: edi,
    to: { ...edi, code: 'GLA', name: 'Glasgow' },
    leaves: at(5, '22:45'),
    lands: at(6, '00:05'),
    price: pounds('16.90'),
  },
]

const stay: readonly TimelineStep[] = [
  { kind: 'clear', id: 'clear', at: at(5, '21:30'), zone, place: lhr },
  { kind: 'near_base', id: 'stay', nights: 1, minutes: 1040 },
  { kind: 'report', id: 'report', at: at(6, '14:50'), zone, place: lhr },
]

const trip: readonly TimelineStep[] = [
  { kind: 'report', id: 'report-0', at: at(5, '05:35'), zone, place: lhr },
  {
    kind: 'sector',
    id: 'sector-0',
    name: 'BA304',
    from: lhr,
    to: cdg,
    leaves: at(5, '06:35'),
    lands: at(5, '07:50'),
    note: 'positioning',
  },
  { kind: 'clear', id: 'clear-0', at: at(5, '08:20'), zone, place: cdg },
  { kind: 'nightstop', id: 'night', place: cdg, nights: 1, minutes: 1290 },
  { kind: 'report', id: 'report-1', at: at(6, '05:50'), zone, place: cdg },
  {
    kind: 'sector',
    id: 'sector-1',
    name: 'BA305',
    from: cdg,
    to: lhr,
    leaves: at(6, '06:50'),
    lands: at(6, '08:10'),
  },
  { kind: 'clear', id: 'clear-1', at: at(6, '08:40'), zone, place: lhr },
]

export const timelines: readonly (readonly [caption: string, steps: readonly TimelineStep[]])[] = [
  ['home three nights, nothing booked', homeThreeNights],
  ['a flight that has moved, both booked, a night near base', lateAndBooked],
  ['two tickets from another clock, and a train after midnight', withChange],
  ['stay near base', stay],
  ['a trip with a night away', trip],
]

export const backUps = {
  missed: 'U28518',
  leaves: flightHome.leaves,
  flights: [
    {
      id: 'one',
      name: 'U28502',
      leaves: at(6, '06:10'),
      lands: at(6, '07:35'),
      from: lhr,
      to: edi,
      price: pounds('56.99'),
    },
    {
      id: 'two',
      name: 'AF1668',
      leaves: at(6, '08:10'),
      lands: at(6, '09:35'),
      from: cdg,
      to: edi,
      price: pounds('110'),
    },
  ],
}

/** With a name of forty letters, kroner and yen in every part. */
export const demanding = (text: string): readonly TimelineStep[] => [
  { kind: 'clear', id: 'clear', at: at(5, '17:40'), zone, place: { ...lhr, code: text, name: text } },
  { ...flightHome, name: text, price: { amount: '12345.67', currency: 'DKK' }, note: text },
  { kind: 'change', id: 'change', place: { ...man, code: text }, minutes: 95, isOneTicket: true, least: 0 },
  {
    ...flightToWork,
    leaves: at(6, '23:10'),
    lands: at(7, '01:10'),
    to: cdg,
    price: { amount: '1234567', currency: 'JPY' },
  },
  { kind: 'home', id: 'at-home', minutes: 43_300, nights: 30 },
  { kind: 'home', id: 'none', minutes: 0, nights: 0 },
]
