import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(customParseFormat)

/** The date `YYYY-MM-DD` that reads `5 Nov` or `3 Sept` in a year; undefined where that year has no such day. */
export function readDayLabel(label: string, year: number): string | undefined {
  const [day, month = ''] = label.split(' ')
  const date = dayjs.utc(`${Number(day)} ${month.slice(0, 3)} ${year}`, 'D MMM YYYY', true)
  return date.isValid() ? date.format('YYYY-MM-DD') : undefined
}
