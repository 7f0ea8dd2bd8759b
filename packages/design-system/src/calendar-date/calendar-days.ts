import dayjs from 'dayjs'

/** Dates without time or zone, as 'YYYY-MM-DD', computed at noon, so that clock changes never shift the day. */

export const getDay = (date: string) => dayjs(new Date(`${date}T12:00`))

/** The first day of a month; January is 1. */
export const getFirstDay = (year: number, month: number) => dayjs(new Date(year, month - 1, 1, 12))

const isoDate = 'YYYY-MM-DD'

/** The date so many days later. */
export const addDays = (date: string, days: number) => getDay(date).add(days, 'day').format(isoDate)

/** The same day of another month, or that month's last day if it is shorter. */
export const addMonths = (date: string, months: number) => getDay(date).add(months, 'month').format(isoDate)

const aMonday = getDay('2024-01-01')

/** 'Monday' to 'Sunday' */
export const weekdayNames = Array.from({ length: 7 }, (_, days) => aMonday.add(days, 'day').format('dddd'))
