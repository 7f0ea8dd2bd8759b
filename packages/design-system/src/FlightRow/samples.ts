import type { FlightRowProps } from './FlightRow.tsx'

/** Sample rows for stories and screens in Storybook, from the sample timetable. */
type Sample = Omit<FlightRowProps, 'ref'>

export const toWork: Sample = {
  departure: { time: '08:35', airport: 'EDI', airportName: 'Edinburgh', zone: 'BST' },
  arrival: { time: '10:05', airport: 'LHR', airportName: 'London Heathrow', zone: 'BST' },
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
  departure: { time: '23:30', airport: 'LHR', airportName: 'London Heathrow', zone: 'GMT' },
  arrival: {
    time: '01:05',
    airport: 'DUB',
    airportName: 'Dublin',
    zone: 'IST',
    dayOffset: '+1',
    spokenDayOffset: 'plus one day',
  },
  flightNumber: 'BA0826',
  date: 'Sat 28 Mar',
  flags: [{ label: 'First home', tone: 'success' }],
  gap: { label: '1 h 05 in hand', tone: 'success' },
}

/** What a feed really brings: no price, no carrier by name, long and foreign words. */
export const hostileWords: Sample = {
  ...toWork,
  departure: { ...toWork.departure, time: '23:59', zone: 'GMT+05:45' },
  arrival: { ...toWork.arrival, dayOffset: '+2', spokenDayOffset: 'plus two days', zone: 'GMT-09:30' },
  carrierName: undefined,
  flightNumber: 'ZZ99999',
  operatedBy: 'אל על נתיבי אויר לישראל ✈️ for TheLongestAirlineNameThatAnyFeedHasEverBroughtUs Limited',
  stops: '3 stops, change of airport',
  duration: '27 h 45',
  flags: [
    { label: 'Back-up', tone: 'info' },
    { label: 'Misses report by far more than can be made up', tone: 'critical' },
  ],
  fareLabel: 'Economy Saver Flex Without Hand Luggage Non-Refundable',
  seats: '9 or more seats left',
  price: {},
}
