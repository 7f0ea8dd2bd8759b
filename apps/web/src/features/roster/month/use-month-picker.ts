import { useSheetEntry } from '#layout/navigation/use-sheet-entry.ts'

/** The sheet of months, opened beside the month's name. */
export const useMonthPicker = () => useSheetEntry('picksMonth')
