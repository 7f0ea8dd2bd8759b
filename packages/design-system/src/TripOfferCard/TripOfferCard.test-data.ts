import type { TripOfferCardProps } from './TripOfferCard.tsx'

/** Sample offers for stories. Flights are from the sample timetable. */
export type OfferSample = Omit<TripOfferCardProps, 'ref' | 'footer'>

export const overtime: OfferSample = {
  title: 'Overtime',
  report: 'Mon 7 Dec 10:00',
  clear: 'Tue 8 Dec 16:00',
  details: ['LHR, times in London'],
  commutable: {
    level: 'comfortable',
    label: 'Commutable at both ends',
    reasons: ['Front: BA1433 lands 08:15', 'Back: BA1460 leaves 17:25'],
  },
  figures: [
    { id: 'home', label: 'Time at home', value: '−37 h 35', spokenValue: '37 hours 35 minutes less' },
    { id: 'nights', label: 'Nights at home', value: '−1', spokenValue: '1 less' },
    { id: 'base', label: 'Nights near base', value: '0', spokenValue: 'as now' },
    {
      id: 'cost',
      label: 'Commutes',
      value: '+£120',
      spokenValue: '£120 more',
      note: '£120 now, £240 with it',
    },
  ],
  before: [
    {
      id: 'a~b',
      dates: 'Thu 3 – Sat 12 Dec',
      kind: 'home',
      level: 'comfortable',
      clear: null,
      report: null,
      zone: 'UTC',
      nightsAtHome: 8,
      minutesAtHome: 203 * 60,
      cost: { amount: '120', currency: 'GBP' },
    },
  ],
  after: [
    {
      id: 'a~t',
      dates: 'Thu 3 – Mon 7 Dec',
      kind: 'home',
      level: 'comfortable',
      clear: null,
      report: null,
      zone: 'UTC',
      nightsAtHome: 4,
      minutesAtHome: 82 * 60,
      cost: { amount: '120', currency: 'GBP' },
    },
    {
      id: 't~b',
      dates: 'Tue 8 – Sat 12 Dec',
      kind: 'home',
      level: 'comfortable',
      clear: null,
      report: null,
      zone: 'UTC',
      nightsAtHome: 3,
      minutesAtHome: 83 * 60,
      cost: { amount: '120', currency: 'GBP' },
    },
  ],
}

export const swap: OfferSample = {
  ...overtime,
  title: 'LHR-JFK-LHR',
  report: 'Thu 10 Dec 06:10',
  clear: 'Fri 11 Dec 22:40',
  details: ['LHR, times in London', 'In place of LHR-BGO-LHR, Sat 12 Dec'],
  commutable: {
    level: 'at_risk',
    label: 'Not commutable',
    reasons: ['Front: no flight lands before report that day', 'Back: no flight home after clear that day'],
  },
  figures: [
    { id: 'home', label: 'Time at home', value: 'Not known', isUnknown: true },
    { id: 'nights', label: 'Nights at home', value: 'Not known', isUnknown: true },
    { id: 'base', label: 'Nights near base', value: '+2', spokenValue: '2 more' },
    { id: 'cost', label: 'Commutes', value: '−£60', spokenValue: '£60 less' },
  ],
  notices: [
    { id: 'overlap', tone: 'critical', text: 'At the same time: Simulator check, Fri 11 Dec 09:00–13:00' },
    { id: 'lost', tone: 'warning', text: 'BA1433 to work, Sat 12 Dec 07:00, is booked and no longer of use' },
    { id: 'short', tone: 'neutral', text: '11 h between duties: check your rest rules' },
  ],
  after: [
    {
      id: 'x',
      dates: 'Fri 11 – Sat 12 Dec',
      kind: 'stay',
      level: 'comfortable',
      clear: null,
      report: null,
      zone: 'UTC',
      restMinutes: 660,
      nightsNearBase: 1,
    },
    {
      id: 'y',
      dates: 'Thu 3 – Thu 10 Dec',
      kind: 'home',
      level: 'impossible',
      clear: null,
      report: null,
      zone: 'UTC',
      problem: 'No flight makes report',
      reason: 'No flight lands before report',
    },
  ],
}
