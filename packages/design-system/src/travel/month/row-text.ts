import { monthName, weekday, weekdayAndDay } from '../../calendar-date/calendar-date.ts'

export type PendingState = 'waiting' | 'undecided'

/** A change of the row's subject that is not on the server. */
export const pendingText: Record<PendingState, string> = {
  waiting: 'Not sent yet',
  undecided: 'Needs your choice',
}

/** 'Thu' */
export const weekdayLabel = (local: string) => weekday(local.slice(0, 10))

/** 'Thu 5 Nov' */
export const shortDay = (local: string) =>
  `${weekdayLabel(local)} ${Number(local.slice(8, 10))} ${monthName(local.slice(0, 10))}`

/** 'Thursday 5 November' */
export const spokenDay = (local: string) => weekdayAndDay(local.slice(0, 10))

const dayMs = 86_400_000

/** Calendar days from one local time to another. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs

/** '1 night', '2 nights' */
export const count = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? '' : 's'}`

/** 'Booked' within a sentence. */
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Where nights near base are spent, beside their number and cost. */
export const nightsPlace = (isOwnPlace: boolean): string => (isOwnPlace ? 'at your place' : 'near base')
