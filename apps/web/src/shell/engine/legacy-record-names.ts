/** Names of the records that `legacy-records.ts` reads. It is loaded only on a device that has one of them. */
export const legacyRecordNames: readonly string[] = [
  'currency-rates',
  'flight-changes',
  'saved-flights',
  'profile',
]
