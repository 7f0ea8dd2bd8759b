import type { CommuteTimelineItem } from './CommuteTimeline.tsx'

/** The way to a trip and back, for stories and screens in Storybook. */
export const roundTrip: CommuteTimelineItem[] = [
  { kind: 'home', id: 'home-out', title: 'Edinburgh' },
  {
    kind: 'flight',
    id: 'to-work',
    title: 'BA1439 · British Airways',
    time: '08:35–10:05 BST',
    spokenTime: '08:35 to 10:05 British Summer Time',
    detail: 'EDI–LHR · 1 h 30 · Booked',
    spokenDetail: 'Edinburgh to London Heathrow, 1 hour 30 minutes, booked',
  },
  { kind: 'gap', id: 'gap-out', label: '2 h 10 in hand before report', tone: 'success' },
  {
    kind: 'duty',
    id: 'duty',
    title: 'LHR–JFK–LHR',
    spokenTitle: 'London Heathrow, New York JFK, London Heathrow',
    time: '12:15–20:25 BST, +2 days',
    spokenTime: 'Report 12:15, clear 20:25 British Summer Time, plus two days',
    detail: '2 sectors · 1 nightstop',
  },
  { kind: 'gap', id: 'gap-home', label: '35 min in hand after clear', tone: 'warning' },
  {
    kind: 'flight',
    id: 'home',
    title: 'BA1464 · British Airways',
    time: '21:00–22:25 BST',
    spokenTime: '21:00 to 22:25 British Summer Time',
    detail: 'LHR–EDI · 1 h 25 · First home',
    spokenDetail: 'London Heathrow to Edinburgh, 1 hour 25 minutes, first home',
  },
  { kind: 'home', id: 'home-back', title: 'Edinburgh' },
]

export const eveningBefore: CommuteTimelineItem[] = [
  { kind: 'home', id: 'home-out', title: 'Edinburgh' },
  {
    kind: 'flight',
    id: 'to-work',
    title: 'BA1465 · British Airways',
    time: '23:10–00:35 BST, +1 day',
    spokenTime: '23:10 to 00:35 British Summer Time, plus one day',
    detail: 'EDI–LHR · 1 h 25',
  },
  { kind: 'hotel', id: 'hotel', title: 'Hotel near Heathrow', detail: 'Local night before report' },
  { kind: 'duty', id: 'duty', title: 'Simulator check', time: '06:00–10:30 BST' },
  { kind: 'gap', id: 'gap-home', label: 'No flight home that day', tone: 'critical' },
  { kind: 'base', id: 'base', title: 'London Heathrow' },
]
