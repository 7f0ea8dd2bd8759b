import { type TimesReading, timesReadingSchema } from '@slipstream/contract/roster-import'

const labels: Record<Exclude<TimesReading, 'calendar'>, string> = {
  utc: 'UTC (Zulu)',
  base: 'Base',
  station: 'Station',
}

/** `Berlin` of `Europe/Berlin`. */
const cityName = (zone: string | null) => (zone ?? '').split('/').at(-1)?.replaceAll('_', ' ') ?? ''

/** The readings to choose from. `zone` is the one that the calendar names. */
export const readingOptions = (readings: readonly TimesReading[], zone: string | null) =>
  readings.map((value) => ({ value, label: value === 'calendar' ? cityName(zone) : labels[value] }))

export const isReading = (value: string): value is TimesReading => timesReadingSchema.safeParse(value).success

/** What a reading means, by an example. `base` is the user's, an IATA code; `zone` the one that the calendar names. */
export function readingExample(times: TimesReading | null, base: string, zone: string | null): string {
  switch (times) {
    case 'calendar':
      return `06:15 in the calendar is 06:15 on the clock in ${cityName(zone)}, wherever the flight goes. The calendar names this zone.`
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
