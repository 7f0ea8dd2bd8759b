import { useSheetEntry } from '#layout/use-sheet-entry.ts'

/** The sheet of months, opened beside the month's name. */
export const useMonthPicker = () => useSheetEntry('picksMonth')
