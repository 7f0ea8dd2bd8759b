import type { MonthSummaryProps } from './MonthSummary.tsx'

type Sample = Omit<MonthSummaryProps, 'ref' | 'onOpenChange'>

export const julySummary: Sample = {
  label: 'July 2026 in figures',
  duties: 12,
  nightsAway: 7,
  booked: 14,
  toPlan: 3,
  conflicts: 0,
  atRisk: 2,
  costSoFar: { amount: '£412.60' },
  finishToWork: { amount: '£148.00' },
  finishHome: { amount: '£96.50' },
  hotels: { nights: '2 nights', price: { amount: '£180' } },
}

export const settled: Sample = {
  ...julySummary,
  label: 'A month that is settled',
  booked: 24,
  toPlan: 0,
  atRisk: 0,
  finishToWork: undefined,
  finishHome: undefined,
  hotels: undefined,
}

export const conflicted: Sample = { ...julySummary, label: 'A month with a conflict', conflicts: 1 }

export const nothing: Sample = {
  ...settled,
  label: 'A month without duties',
  duties: 0,
  nightsAway: 0,
  booked: 0,
  costSoFar: { amount: '£0.00' },
}

/** No fare of one direction is known, and the other costs more than any. */
export const oddPrices: Sample = {
  ...julySummary,
  label: 'A month with odd prices',
  duties: 120,
  nightsAway: 31,
  booked: 1204,
  toPlan: 240,
  conflicts: 118,
  atRisk: 118,
  costSoFar: { amount: 'KWD 1,234,567.125' },
  finishToWork: { missingText: 'No fares yet' },
  finishHome: { amount: 'CHF 3,456,789.60', originalAmount: '£3,012,345.00' },
}
