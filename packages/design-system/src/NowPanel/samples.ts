import type { NowPanelProps } from './NowPanel.tsx'

/** Sample phases for stories. Flights are from the sample timetable. */
export type NowSample = Omit<NowPanelProps, 'ref' | 'onOpen'>

export const beforeLeaving: NowSample = {
  phase: 'At home',
  headline: 'Leave home',
  time: '04:40',
  zone: 'GMT',
  spoken: 'Leave home at 04:40 Greenwich Mean Time',
  countdown: 'in 2 h 10 min',
  steps: [
    {
      id: 'flight',
      time: '06:15',
      zone: 'GMT',
      title: 'BA1431 EDI–LHR',
      detail: 'lands 07:45',
      spoken: '06:15, British Airways 1431, Edinburgh to London Heathrow, lands 07:45',
    },
    { id: 'report', time: '11:35', zone: 'GMT', title: 'Report', detail: 'LHR' },
  ],
  facts: ['3 h 50 in hand', 'Back-up BA1433 07:00', 'Booked K7QX2M'],
  asOf: 'As of 02:25 GMT',
}

export const onTheWay: NowSample = {
  phase: 'On the way to work',
  headline: 'BA1431 leaves',
  time: '06:15',
  zone: 'GMT',
  countdown: 'in 40 min',
  steps: [
    { id: 'landing', time: '07:45', zone: 'GMT', title: 'Lands at LHR' },
    { id: 'report', time: '11:35', zone: 'GMT', title: 'Report' },
  ],
  facts: ['Booked K7QX2M', 'Back-up BA1433 07:00'],
}

export const atBase: NowSample = {
  phase: 'Near base',
  headline: 'Report',
  time: '11:35',
  zone: 'GMT',
  countdown: 'in 3 h 50 min',
}

export const onDuty: NowSample = {
  phase: 'On duty',
  headline: 'Clear',
  time: '19:40',
  zone: 'GMT',
  countdown: 'in 5 h',
  steps: [{ id: 'flight', time: '21:05', zone: 'GMT', title: 'BA1464 LHR–EDI', detail: 'home about 23:10' }],
  facts: ['Booked M2PQ7R', '1 h 25 in hand'],
}

export const afterClear: NowSample = {
  phase: 'Off duty',
  headline: 'BA1464 leaves',
  time: '21:05',
  zone: 'GMT',
  countdown: 'in 1 h 10 min',
  steps: [{ id: 'home', time: '23:10', zone: 'GMT', title: 'Home, about' }],
  note: 'No back-up if you miss BA1464',
  tone: 'attention',
  facts: ['Not booked'],
}

export const atHome: NowSample = {
  phase: 'At home',
  headline: 'Home until',
  time: '05:20',
  zone: 'GMT',
  day: 'Thu 12 Nov',
  spoken: 'Home until 05:20 Greenwich Mean Time on Thursday 12 November',
  countdown: 'in 2 days',
  steps: [
    { id: 'flight', time: '06:55', zone: 'GMT', title: 'BA1433 EDI–LHR', detail: 'lands 08:25' },
    { id: 'report', time: '12:00', zone: 'GMT', title: 'Report' },
  ],
  facts: ['Not booked', '£58.40'],
}

export const willNotMakeIt: NowSample = {
  ...beforeLeaving,
  spoken: 'Leave home at 04:40 Greenwich Mean Time. BA1431 lands after report',
  steps: [
    { id: 'flight', time: '06:15', zone: 'GMT', title: 'BA1431 EDI–LHR', detail: 'lands 07:45' },
    { id: 'report', time: '07:25', zone: 'GMT', title: 'Report', detail: 'LHR' },
  ],
  note: 'BA1431 lands 20 min after report',
  tone: 'critical',
  facts: ['Booked K7QX2M'],
}

export const nothingKnown: NowSample = {
  phase: 'No duty ahead',
  headline: 'Your roster ends on 30 November',
  note: 'Fetch December when your airline has published it.',
}
