import type { RankedTripProps } from './RankedTrip.tsx'

type Sample = Omit<RankedTripProps, 'children' | 'ref'>

export const best: Sample = {
  place: 1,
  title: 'Trip 4412',
  length: '3 days',
  when: 'Sat 12 Dec 06:00 – Mon 14 Dec 18:30',
  changes: [
    { id: 'nights', text: '+1 night', spoken: '1 night more at home' },
    { id: 'cost', text: '−£40', spoken: '£40 less' },
    { id: 'ends', text: 'Both ends' },
  ],
  reason: { tone: 'neutral', text: 'Most nights at home' },
}

export const ranked: readonly Sample[] = [
  best,
  {
    ...best,
    place: 2,
    title: 'LHR-JFK-LHR',
    changes: [
      { id: 'nights', text: 'Nights as now' },
      { id: 'cost', text: 'Cost not known', isUnknown: true },
      { id: 'ends', text: 'Front only' },
    ],
    reason: { tone: 'neutral', text: '1 night fewer at home than number 1' },
  },
  {
    ...best,
    place: 10,
    title: 'Trip 2207',
    length: '1 day',
    when: 'Thu 17 Dec 06:00 – 14:00',
    changes: [
      { id: 'nights', text: '−2 nights', spoken: '2 nights fewer at home' },
      { id: 'cost', text: '+£1,240.50', spoken: '£1,240.50 more' },
      { id: 'ends', text: 'Neither end' },
    ],
    reason: { tone: 'warning', text: 'Not commutable: no flight on the day at either end' },
  },
  {
    ...best,
    place: null,
    title: 'Trip 1234',
    changes: [{ id: 'fares', text: 'Nothing to compare', isUnknown: true }],
    reason: {
      tone: 'critical',
      text: 'Can’t be taken: overlaps LHR–DUB–LHR, Sat 12 Dec',
    },
  },
]
