import type { RestStripProps } from './RestStrip.tsx'

/** Sample rests for stories and screens in Storybook. Flights are from the sample timetable. */
export type RestSample = Omit<RestStripProps, 'ref' | 'onOpen' | 'actions'>

export const atHome: RestSample = {
  kind: 'home',
  headline: 'Home 2 nights, 41 h',
  facts: ['£112', 'back-up 08:35'],
  spoken:
    'Tuesday 10 to Thursday 12 November: home for 2 nights, 41 hours. £112, back-up at 08:35 on Thursday',
}

export const nearBase: RestSample = {
  kind: 'stay',
  headline: 'Stay near base',
  facts: ['15 h 10', '1 night'],
  spoken: 'Saturday 14 to Sunday 15 November: stay near base, 15 hours 10 minutes, 1 night',
  note: 'Home would give you 50 min',
}

export const oneWay: RestSample = {
  kind: 'one_way',
  headline: 'Home from Thu 12 Nov',
  facts: ['BA1464', '21:05–22:25', '£39.99 paid'],
  spoken:
    'Home from Thursday 12 November. British Airways 1464, 21:05 to 22:25 Greenwich Mean Time, £39.99 paid',
}

export const nothingToDo: RestSample = {
  kind: 'none',
  headline: 'Already at home',
  facts: ['3 nights, 66 h'],
  spoken: 'Friday 20 to Monday 23 November: already at home, 3 nights, 66 hours',
}

export const noWay: RestSample = {
  kind: 'none',
  headline: 'No home airport set',
  note: 'Without it no way home can be planned.',
}

export const inConflict: RestSample = {
  kind: 'conflict',
  tone: 'critical',
  headline: 'These two can’t both be flown',
  facts: ['Home lands 20:25', 'to work left 13:00'],
  spoken:
    'Sunday 22 to Monday 23 November: these two can’t both be flown. Your flight home lands at 20:25 on Sunday, your flight to work leaves at 13:00 on Sunday',
  note: 'You are still in the air at 13:00 on Sun 22 Nov.',
}

export const missesReport: RestSample = {
  kind: 'home',
  tone: 'critical',
  headline: 'Home 1 night, 14 h',
  facts: ['£58.40', 'no back-up'],
  spoken: 'Wednesday 25 to Thursday 26 November: home for 1 night, 14 hours. £58.40, no back-up',
  note: 'BA1443 will not make report: it lands 45 min too late.',
}

export const needsAttention: RestSample = {
  kind: 'home',
  tone: 'attention',
  headline: 'Home 2 nights, 38 h',
  facts: ['from £74.00', 'no back-up'],
  spoken: 'Tuesday 10 to Thursday 12 November: home for 2 nights, 38 hours. From £74, no back-up',
  note: 'Leaves tomorrow 06:25 and is not booked.',
}

export const stayAttention: RestSample = {
  kind: 'stay',
  tone: 'attention',
  headline: 'Stay near base',
  facts: ['11 h 40', '1 night'],
  spoken: 'Tonight: stay near base, 11 hours 40 minutes, 1 night',
  note: 'No room booked for tonight.',
}

export const unknownRest: RestSample = {
  kind: 'unknown',
  headline: 'December is not known yet',
  facts: ['clear Mon 30 Nov 21:40'],
  spoken: 'After Monday 30 November: December is not known yet. Clear at 21:40',
}

export const past: RestSample = { ...atHome, tone: 'muted' }
