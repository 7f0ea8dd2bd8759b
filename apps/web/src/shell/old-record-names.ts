/** Of the records that `old-records.ts` reads, which is loaded only on a device that has one of them. */
export const oldRecordNames: readonly string[] = [
  'currency-rates',
  'flight-changes',
  'saved-flights',
  'profile',
]
