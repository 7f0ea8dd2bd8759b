import type { RosterCardDirection, RosterCardProps } from './RosterCard.tsx'

/** Sample cards for stories and screens in Storybook. Flights are from the sample timetable. */
const bookedToWork: RosterCardDirection = {
  status: 'booked_correct_time',
  advice: { level: 'comfortable', summary: '2 h 10 in hand, 3 back-ups' },
  flight: {
    times: '08:35–10:05',
    flightNumber: 'BA1439',
    role: 'Booked',
    spoken: '08:35 to 10:05, BA1439',
  },
  price: { amount: '£58.40' },
}

const openHome: RosterCardDirection = {
  status: 'not_booked',
  advice: {
    level: 'tight',
    summary: '35 min in hand, last of the day',
    spokenSummary: 'last of the day',
  },
  flight: {
    times: '21:00–22:25',
    flightNumber: 'BA1464',
    role: 'First home',
    spoken: '21:00 to 22:25, BA1464',
  },
  price: { amount: '£74.00', leadingText: 'from' },
}

/** A card with both directions, which most samples vary. */
export type Sample = Omit<RosterCardProps, 'ref' | 'onSelect' | 'toWork' | 'fromWork'> & {
  toWork: RosterCardDirection
  fromWork: RosterCardDirection
}

export const trip: Sample = {
  kind: 'trip',
  date: { weekday: 'Tue', day: '14', month: 'Jul', spoken: 'Tuesday 14 July' },
  title: 'LHR–JFK–LHR',
  details: ['2 sectors', '1 nightstop', 'BA117 · BA112'],
  spokenDetails: '2 sectors, 1 night',
  start: { time: '12:15', zone: 'BST', spoken: '12:15 BST' },
  end: {
    time: '20:25',
    zone: 'BST',
    dayOffset: '+2 days',
    spoken: '20:25, Thursday',
  },
  toWork: bookedToWork,
  fromWork: openHome,
}

export const groundDuty: Sample = {
  kind: 'ground_duty',
  date: { weekday: 'Fri', day: '17', month: 'Jul', spoken: 'Friday 17 July' },
  title: 'Simulator check',
  details: ['SIM2', 'London Heathrow'],
  start: { time: '06:00', zone: 'BST', spoken: '06:00 BST' },
  end: { time: '10:30', zone: 'BST', spoken: '10:30 BST' },
  toWork: {
    status: 'hotel',
    advice: { level: 'impossible', summary: 'Go the evening before' },
    noFlightText: 'No flight lands before report with the gap.',
  },
  fromWork: {
    status: 'standby',
    advice: { level: 'at_risk', summary: 'Listed only, 1 back-up' },
    flight: {
      times: '17:25–18:50',
      flightNumber: 'BA1454',
      role: 'Listed',
      spoken: '17:25 to 18:50, BA1454',
    },
    price: { amount: '£21.00' },
  },
}

export const manualEntry: Sample = {
  kind: 'manual_entry',
  date: { weekday: 'Mon', day: '20', month: 'Jul', spoken: 'Monday 20 July' },
  title: 'Union meeting',
  details: ['London City'],
  start: { time: '10:00', zone: 'BST', spoken: '10:00 BST' },
  end: { time: '16:00', zone: 'BST', spoken: '16:00 BST' },
  toWork: {
    status: 'booked_incorrect_time',
    advice: { level: 'impossible', label: 'Misses report', summary: '3 flights still make it' },
    flight: {
      times: '10:55–12:20',
      flightNumber: 'BA2939',
      role: 'Booked',
      spoken: '10:55 to 12:20, BA2939',
    },
    price: { amount: '£49.10', originalAmount: '€57.30' },
  },
  fromWork: {
    status: 'not_booked',
    advice: { level: 'not_needed', summary: 'Next duty starts here' },
  },
}

export const unknownCommute: Sample = {
  ...groundDuty,
  title: 'Standby at home base',
  details: ['SBY'],
  toWork: { status: 'not_booked', advice: { level: 'unknown' }, noFlightText: 'Prices are not loaded yet.' },
  fromWork: {
    ...openHome,
    price: { missingText: 'No price' },
    advice: { level: 'comfortable', summary: '1 h 20 in hand' },
  },
}

/** Realistic extremes of a roster import: long names, emoji, another script, an unknown code. */
export const hostileWords: Sample = {
  kind: 'trip',
  date: { weekday: 'Wed', day: '31', month: 'Dec', spoken: 'Wednesday 31 December' },
  title: 'LHR–LLANFAIRPWLLGWYNGYLLGOGERYCHWYRNDROBWLLLLANTYSILIOGOGOGOCH–LHR–תל אביב–LHR ✈️🎄',
  details: [
    '12 sectors',
    '5 nightstops',
    'ZZ9999 · ZZ9998 · ZZ9997 · ZZ9996',
    'Positioning on an unknown carrier',
  ],
  start: { time: '23:55', zone: 'GMT', spoken: '23:55 GMT' },
  end: {
    time: '00:05',
    zone: 'GMT+05:45',
    dayOffset: '+11 days',
    spoken: '00:05 GMT plus five hours forty-five, plus eleven days',
  },
  toWork: {
    ...bookedToWork,
    statusLabel: 'Booked on a ticket whose name is far longer than any name should be',
    advice: {
      level: 'at_risk',
      label: 'At risk of being much too late',
      summary: 'Lands 4 min before the gap ends and there is no later flight that day',
    },
    price: { amount: 'CHF 12,345.60', leadingText: 'from', originalAmount: 'KWD 4,321.125' },
  },
  fromWork: {
    ...openHome,
    flight: {
      times: '23:30–00:55',
      dayOffset: '+1 day',
      flightNumber: 'ZZ9999',
      role: 'First home',
      spoken: '23:30 to 00:55, plus one day, ZZ9999',
    },
    price: {},
  },
}

export const overMidnight: Sample = {
  ...groundDuty,
  date: { weekday: 'Thu', day: '16', month: 'Jul', spoken: 'Thursday 16 July' },
  title: 'Night simulator',
  start: { time: '22:30', zone: 'BST', spoken: '22:30 BST' },
  end: {
    time: '02:30',
    zone: 'BST',
    dayOffset: '+1 day',
    spoken: '02:30 BST, plus one day',
  },
  fromWork: {
    ...openHome,
    flight: {
      times: '23:10–00:35',
      dayOffset: '+1 day',
      flightNumber: 'BA1465',
      role: 'First home',
      spoken: '23:10 to 00:35, plus one day, BA1465',
    },
  },
}

/** 29 March 2026: the night that has no 01:30. The two ends stand in different zones. */
export const springForward: Sample = {
  ...overMidnight,
  date: { weekday: 'Sat', day: '28', month: 'Mar', spoken: 'Saturday 28 March' },
  start: { time: '22:00', zone: 'GMT', spoken: '22:00 GMT' },
  end: {
    time: '06:00',
    zone: 'BST',
    dayOffset: '+1 day',
    spoken: '06:00 BST, plus one day',
  },
}

/** Nothing to pay, nothing known, and more than any fare: each is said as it is. */
export const oddPrices: Sample = {
  ...trip,
  toWork: { ...bookedToWork, price: { amount: '£0.00' } },
  fromWork: { ...openHome, price: { amount: 'KWD 1,234,567.125', originalAmount: 'CHF 3,456,789.60' } },
}

/** Leave has no commute: no directions at all. */
export const leave: Omit<RosterCardProps, 'ref'> = {
  kind: 'ground_duty',
  date: { weekday: 'Sat', day: '25', month: 'Jul', spoken: 'Saturday 25 July' },
  title: 'Annual leave',
  details: ['LVE'],
  start: { time: '00:00', zone: 'BST', spoken: '00:00 BST' },
  end: { time: '23:59', zone: 'BST', dayOffset: '+3', spoken: '23:59 BST, plus three days' },
}
