import type { TimesReading } from '@slipstream/contract/roster-import'

export const readings: readonly { value: TimesReading; label: string }[] = [
  { value: 'utc', label: 'UTC (Zulu)' },
  { value: 'base', label: 'Base' },
  { value: 'station', label: 'Station' },
]

export const isReading = (value: string): value is TimesReading =>
  readings.some((reading) => reading.value === value)

/** What a reading means, by an example. `base` is the user's, an IATA code. */
export function readingExample(times: TimesReading | null, base: string): string {
  switch (times) {
    case 'utc':
      return '06:15 in the calendar is 06:15 UTC. In London that is 07:15 in summer and 06:15 in winter.'
    case 'base':
      return `06:15 in the calendar is 06:15 on the clock at your base, ${base}, wherever the flight goes.`
    case 'station':
      return 'LHR–JFK 09:55–14:05 leaves at 09:55 on the clock in London and lands at 14:05 on the clock in New York.'
    case null:
      return 'Not sure? Compare a flight you know with its times at the airport. Your airline names the clock in its roster guide.'
  }
}
