import { hostile } from '../state-sheet/hostile.ts'
import type { FlightRowProps } from './FlightRow.tsx'

/** Sample rows for stories and screens in Storybook, from the sample timetable. */
type Sample = Omit<FlightRowProps, 'ref'>

const summerTime = { zone: 'BST', spokenZone: 'British Summer Time' }
const winterTime = { zone: 'GMT', spokenZone: 'Greenwich Mean Time' }

export const toWork: Sample = {
  departure: { time: '08:35', airport: 'EDI', airportName: 'Edinburgh', ...summerTime },
  arrival: { time: '10:05', airport: 'LHR', airportName: 'London Heathrow', ...summerTime },
  carrierName: 'British Airways',
  flightNumber: 'BA1439',
  duration: '1 h 30',
  spokenDuration: '1 hour 30 minutes',
  stops: 'Direct',
  fareType: 'commercial',
  price: { amount: '£58.40' },
  gap: { label: '2 h 10 in hand', tone: 'success' },
}

export const lastLegal: Sample = {
  ...toWork,
  departure: { ...toWork.departure, time: '09:40' },
  arrival: { ...toWork.arrival, time: '11:10' },
  flightNumber: 'BA1441',
  operatedBy: 'BA CityFlyer',
  flags: [{ label: 'Last legal', tone: 'warning' }],
  gap: { label: '5 min in hand', tone: 'warning' },
  fareType: 'hotline',
  fareLabel: 'Hotline Plus',
  seats: '2 seats left',
  isSeatsLow: true,
  price: { amount: '£31.00', originalAmount: '€36.20' },
}

export const missesReport: Sample = {
  ...toWork,
  departure: { ...toWork.departure, time: '10:30' },
  arrival: { ...toWork.arrival, time: '12:00' },
  flightNumber: 'BA1443',
  flags: [{ label: 'Misses report', tone: 'critical' }],
  gap: { label: '45 min too late', tone: 'critical' },
  fareType: 'standby',
  price: { amount: '£21.00', previousAmount: '£24.50' },
}

export const overMidnight: Sample = {
  ...toWork,
  departure: { time: '23:30', airport: 'LHR', airportName: 'London Heathrow', ...summerTime },
  arrival: {
    time: '01:05',
    airport: 'DUB',
    airportName: 'Dublin',
    zone: 'IST',
    spokenZone: 'Irish Standard Time',
    dayOffset: '+1',
    spokenDayOffset: 'plus one day',
  },
  flightNumber: 'BA0826',
  date: 'Tue 14 Jul',
  spokenDate: 'Tuesday 14 July',
  spokenDuration: '1 hour 35 minutes',
  duration: '1 h 35',
  flags: [{ label: 'First home', tone: 'success' }],
  gap: { label: '1 h 05 in hand', tone: 'success' },
}

/** The night of 28 March: leaves in winter time, lands after the clocks went forward. */
export const overClockChange: Sample = {
  ...overMidnight,
  departure: { ...overMidnight.departure, time: '00:20', ...winterTime },
  arrival: { time: '02:45', airport: 'EDI', airportName: 'Edinburgh', ...summerTime },
  flightNumber: 'BA1460',
  date: 'Sun 29 Mar',
  spokenDate: 'Sunday 29 March',
  duration: '1 h 25',
  spokenDuration: '1 hour 25 minutes',
  flags: [{ label: 'Clocks go forward', tone: 'info' }],
}

/** Standby beside the cheapest fare, and a fare of which only the name is known. */
export const withOtherFares: Sample = {
  ...toWork,
  otherFares: [
    { fareType: 'standby', amount: '£21.00', note: '4 listed' },
    { fareType: 'commercial', label: 'Economy Flex' },
  ],
}

const result = (from: string, to: string, flightNumber: string, more: Partial<Sample>): Sample => ({
  ...toWork,
  departure: { ...toWork.departure, time: from },
  arrival: { ...toWork.arrival, time: to },
  flightNumber,
  ...more,
})

/** The results of a search of one day: 8 rows by time. */
export const results: readonly Sample[] = [
  result('06:25', '07:55', 'BA1431', {
    price: { amount: '£89.00' },
    gap: { label: '4 h 20 in hand', tone: 'success' },
  }),
  result('07:15', '08:45', 'BA1433', {
    price: { amount: '£74.50' },
    flags: [{ label: 'Back-up' }],
    gap: { label: '3 h 30 in hand', tone: 'success' },
  }),
  result('08:35', '10:05', 'BA1439', { flags: [{ label: 'Best', tone: 'success' }] }),
  result('09:40', '11:10', 'BA1441', {
    price: { amount: '£31.00' },
    flags: [{ label: 'Last legal', tone: 'warning' }],
    gap: { label: '5 min in hand', tone: 'warning' },
    fareType: 'hotline',
    seats: '2 seats left',
    isSeatsLow: true,
  }),
  result('10:30', '12:00', 'BA1443', {
    price: { amount: '£21.00' },
    gap: { label: '45 min short', tone: 'critical' },
    fareType: 'standby',
  }),
  result('13:05', '14:35', 'BA1447', { price: { amount: '£112.00' }, gap: undefined }),
  result('17:20', '18:50', 'BA1453', { price: {}, gap: undefined }),
  result('20:45', '22:15', 'BA1465', {
    price: { amount: '£1,158.40' },
    gap: undefined,
    seats: '1 seat left',
    isSeatsLow: true,
  }),
]

/** A flight between zones far apart: its names are `text`. */
export const hostileLeg = (text: string) => ({
  departure: { ...toWork.departure, time: '23:59', zone: 'GMT+05:45', spokenZone: undefined },
  arrival: {
    time: '10:05',
    airport: 'ZZZ',
    airportName: text,
    dayOffset: '+2',
    spokenDayOffset: 'plus two days',
    zone: 'GMT-09:30',
  },
  date: hostile.emoji,
  carrierName: text,
  operatedBy: text,
  flightNumber: 'ZZ99999',
  duration: '27 h 45',
  stops: '3 stops, change of airport',
})

/** As a feed may have it: no price, and foreign text for every name. */
export const hostileWords: Sample = {
  ...toWork,
  ...hostileLeg(`${hostile.rightToLeft} ${hostile.emoji} ${hostile.unbroken}`),
  fareLabel: hostile.unbroken,
  price: {},
}

export const hugePrice: Sample = {
  ...toWork,
  price: { amount: 'CHF 1,234,567,890.80', originalAmount: 'KWD 412,345,678.450', rateDate: '14 Jul' },
}
