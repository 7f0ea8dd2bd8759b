import { toWork } from '../FlightRow/samples.ts'
import type { FlightPairCardProps, FlightPairLeg } from './FlightPairCard.tsx'

type Sample = Omit<FlightPairCardProps, 'ref'>

const outbound: FlightPairLeg = {
  departure: toWork.departure,
  arrival: toWork.arrival,
  flightNumber: 'BA1439',
  carrierName: 'British Airways',
  date: 'Tue 14 Jul',
  spokenDate: 'Tuesday 14 July',
  duration: '1 h 30',
  spokenDuration: '1 hour 30 minutes',
  stops: 'Direct',
  price: { amount: '£58.40' },
}

const inbound: FlightPairLeg = {
  ...outbound,
  departure: { ...toWork.arrival, time: '21:00' },
  arrival: { ...toWork.departure, time: '22:25' },
  flightNumber: 'BA1464',
  operatedBy: 'BA CityFlyer',
  date: 'Fri 17 Jul',
  spokenDate: 'Friday 17 July',
  duration: '1 h 25',
  spokenDuration: '1 hour 25 minutes',
  price: { amount: '£62.00' },
}

export const pair: Sample = { outbound, inbound, total: { amount: '£120.40' } }

/** Both belong to a duty of the roster. */
export const pairOfTheRoster: Sample = {
  ...pair,
  outbound: { ...outbound, gap: { label: 'Makes report Tue 14 Jul, 1 h 30 in hand', tone: 'success' } },
  inbound: { ...inbound, gap: { label: 'Leaves 25 min before clear Fri 17 Jul', tone: 'neutral' } },
}

export const convertedPair: Sample = {
  outbound: { ...outbound, price: undefined },
  inbound: { ...inbound, price: undefined },
  total: { amount: '£120.40', originalAmount: '€138.90', rateDate: '14 Jul' },
}

export const dearerPair: Sample = {
  ...pair,
  total: { ...pair.total, previousAmount: '£104.90', change: { direction: 'up', label: '£15.50 more' } },
  savedText: 'since you saved it on Mon 6 Jul',
}

export const cheaperPair: Sample = {
  ...pair,
  total: { ...pair.total, previousAmount: '£148.00', change: { direction: 'down', label: '£27.60 less' } },
  savedText: 'since you saved it on Mon 6 Jul',
}

export const incompatiblePair: Sample = {
  ...pair,
  inbound: {
    ...inbound,
    departure: { ...inbound.departure, time: '09:40' },
    arrival: { ...inbound.arrival, time: '11:05' },
    date: 'Tue 14 Jul',
    spokenDate: 'Tuesday 14 July',
  },
  warning: 'The return leaves 25 min before the outbound lands.',
}

export const pairWithALegGone: Sample = {
  ...pair,
  inbound: { ...inbound, goneText: 'No longer on sale', price: undefined },
  total: { missingText: 'No total without the return' },
}
