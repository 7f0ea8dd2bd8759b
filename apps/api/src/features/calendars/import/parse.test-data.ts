import type { TimesReading } from '@slipstream/contract/roster-import'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { parseCalendar } from './read/parse-calendar.ts'

export interface Reader {
  readonly base?: string
  readonly airline?: string
  readonly times?: TimesReading
}

const airports = createAirportDirectory()

/** A calendar as somebody based in London reads it on 20 October 2026. */
export function parse(text: string, { base = 'LHR', airline = 'BA', times }: Reader = {}) {
  return parseCalendar({ text, base, airline, times, airports, now: new Date('2026-10-20T09:00:00Z') })
}

/** What it says, each with its line. */
export const messages = (text: string) =>
  parse(text).problems.map(({ line, message }) => `${line ?? '-'} ${message}`)
