import type { NowCardProps, NowStop } from './NowCard.tsx'
import { at } from '../travel.test-data.tsx'

/* For stories of the now card: the way from Edinburgh to Heathrow and back. */

const zone = 'Europe/London'
const edinburgh = { airport: 'EDI', airportName: 'Edinburgh' }
const heathrow = { airport: 'LHR', airportName: 'London Heathrow' }

const door: NowStop = { kind: 'leave_home', at: at(5, '04:40'), zone, ...edinburgh }
const departs: NowStop = { kind: 'departs', at: at(5, '06:15'), zone, flight: 'BA1433', ...edinburgh }
const lands: NowStop = { kind: 'lands', at: at(5, '07:45'), zone, flight: 'BA1433', ...heathrow }
const report: NowStop = { kind: 'report', at: at(5, '11:35'), zone, ...heathrow }

const late = 82 * 60_000
const moved = (stop: NowStop): NowStop => ({ ...stop, at: stop.at + late, was: stop.at })

export const beforeLeaving: NowCardProps = {
  phase: 'home',
  now: at(5, '02:30'),
  way: [door, departs, lands, report],
  duty: 'LHR–CPH–LHR',
  booking: { status: 'booked_correct_time', reference: 'K7QX2M' },
  consequence: '2 h 50 in hand, back-up BA1439 08:35',
}

const onTheWay: NowCardProps = {
  ...beforeLeaving,
  phase: 'way_to_work',
  now: at(5, '05:20'),
  standing: 'BA1433 on time',
  tone: 'good',
  gate: '7',
  consequence: '2 h 50 in hand. 19 in 20 make report',
  asOf: { subject: 'Flight status', at: at(5, '05:18'), zone },
}

export const veryLate: NowCardProps = {
  ...onTheWay,
  way: [door, moved(departs), moved(lands), report],
  standing: 'BA1433 1 h 22 min late',
  tone: 'attention',
  consequence: '1 h 28 in hand. Back-up BA1439 08:35 still works, 3 seats',
}

/** Each state that looks different. */
export const nows: readonly (readonly [caption: string, now: NowCardProps])[] = [
  ['at home, before leaving', beforeLeaving],
  [
    'at home for two days, nothing booked',
    { ...beforeLeaving, now: at(3, '02:30'), booking: { status: 'not_booked' } },
  ],
  ['on the way to work, on time', onTheWay],
  ['1 h 22 late', veryLate],
  [
    'in the air to the first of two, listed on standby',
    {
      ...veryLate,
      now: at(5, '07:05'),
      way: [
        door,
        { ...departs, flight: 'LM10' },
        { ...lands, flight: 'LM10', at: at(5, '07:25'), airport: 'MAN', airportName: 'Manchester' },
        { ...departs, at: at(5, '09:50'), was: at(5, '08:25'), flight: 'BA1375', airport: 'MAN' },
        { ...lands, at: at(5, '10:50'), flight: 'BA1375' },
        report,
      ],
      standing: 'LM10 40 min late',
      booking: { status: 'standby', label: 'Listed on standby' },
      gate: undefined,
    },
  ],
  [
    'cancelled, another to take',
    {
      ...veryLate,
      way: [door, { ...departs, flight: 'BA8701' }, { ...lands, flight: 'BA8701' }, report],
      standing: 'BA1431 cancelled',
      booking: { status: 'booked_correct_time', label: 'Booked on BA1431' },
      gate: undefined,
      consequence: 'Take BA8701 06:15, 2 h 50 in hand, 7 seats',
    },
  ],
  [
    'nothing makes report',
    {
      ...veryLate,
      phase: 'cancelled',
      duty: 'LHR–JFK–LHR',
      way: [report],
      standing: 'BA1433 cancelled',
      tone: 'critical',
      gate: undefined,
      consequence: 'No other flight that makes report is known: call crewing now',
    },
  ],
  [
    'near base, report next',
    {
      ...onTheWay,
      phase: 'near_base',
      now: at(5, '09:20'),
      standing: undefined,
      tone: undefined,
      gate: undefined,
      booking: undefined,
    },
  ],
  [
    'on duty, the flight home another day',
    {
      phase: 'on_duty',
      now: at(5, '16:30'),
      way: [
        report,
        { kind: 'clear', at: at(5, '19:05'), zone, ...heathrow },
        { ...departs, at: at(6, '06:50'), flight: 'BA1430', ...heathrow },
        { ...lands, at: at(6, '08:15'), flight: 'BA1430', ...edinburgh },
      ],
      duty: 'LHR–FCO–LHR–ARN–LHR–ATH–LHR–EDI–LHR',
    },
  ],
  [
    'on the way home from another clock',
    {
      phase: 'way_home',
      now: at(5, '20:10'),
      way: [
        { kind: 'clear', at: at(5, '17:05'), zone: 'Europe/Paris', airport: 'CDG' },
        { ...departs, at: at(5, '19:20'), zone: 'Europe/Paris', flight: 'AF1486', airport: 'CDG' },
        { ...lands, at: at(5, '21:05'), flight: 'AF1486', ...edinburgh },
        { kind: 'home', at: at(5, '21:50'), zone },
      ],
      asOf: { subject: 'Roster', at: at(3, '09:10'), zone },
    },
  ],
  [
    'nothing known',
    { phase: 'nothing_known', now: at(5, '16:30'), way: [], title: 'No duty is known after this' },
  ],
]
