import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

/** Dates without a time or a zone, as 'YYYY-MM-DD'. What a browser's clock or zone is never matters here. */

dayjs.extend(utc)

export const dayOf = (date: string) => dayjs.utc(`${date}T00:00Z`)

/** The first day of a month; January is 1. */
export const firstOf = (year: number, month: number) => dayjs.utc(Date.UTC(year, month - 1))

const isoDate = 'YYYY-MM-DD'

/** The date so many days later. */
export const addDays = (date: string, days: number) => dayOf(date).add(days, 'day').format(isoDate)

/** The same day of a later or earlier month, or that month's last day where it is too short. */
export const addMonths = (date: string, months: number) => dayOf(date).add(months, 'month').format(isoDate)

const aMonday = dayOf('2024-01-01')

/** 'Monday' to 'Sunday' */
export const weekdayNames = Array.from({ length: 7 }, (_, days) => aMonday.add(days, 'day').format('dddd'))
