import { flightInstants, flightName } from '@slipstream/commute/flights/flights'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import type { FlightStatus } from '@slipstream/contract/live'
import type { Wait } from '#platform/wait.ts'
import type { AskedFlight, FlightStatuses } from '#providers/flight-statuses.ts'
import type { Schema } from '#server/schema.ts'
import { turnaround } from './crew-items.ts'
import { readMonth } from './crew-month.ts'
import type { TestBrowser } from './test-browser.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Report is at 10:00 on 5 November; this flight leaves Edinburgh at 06:20 and lands at Heathrow at 07:45. */
export const toHeathrow = '2026-11-05-EDI-LHR'
export const travelItem = ['trip', 't1'] as const

/** How a flight stands that is so many minutes late; null where its source names no time. */
export function getStatusFor(
  flight: AskedFlight,
  { late, state = 'scheduled' }: { readonly late: number | null; readonly state?: FlightStatus['state'] },
  now: Date,
): FlightStatus {
  const { departure, arrival } = flightInstants(flight)
  const moved = (at: number) => (late === null ? null : new Date(at + late * minuteMs).toISOString())
  return {
    flight: flightName(flight),
    origin: flight.origin,
    destination: flight.destination,
    scheduled_departure: flight.departure_time,
    state,
    departs_at: moved(departure),
    arrives_at: moved(arrival),
    gate: null,
    terminal: null,
    inbound: null,
    as_of: now.toISOString(),
  }
}

/** A server with a source of flight statuses, and one person after the other who flies to work on 5 November. */
export interface TravelDay {
  readonly server: TestServer
  /** Of the person. */
  readonly browser: TestBrowser
  email: () => string
  /** Begins again on 20 October with another person, without the rows of these tables and of the roster. */
  begin: (...tables: readonly (keyof Schema)[]) => Promise<void>
  at: (time: string) => void
  /** Looks at what is due. */
  lookAt: (time: string) => Promise<void>
  /** The session of the days before has lapsed. */
  logInAgain: () => Promise<void>
}

export async function startTravelDay(
  name: string,
  flightStatuses: FlightStatuses,
  options: { readonly wait?: Wait } = {},
): Promise<TravelDay> {
  const server = await startTestServer({}, { ...options, providers: { flightStatuses } })
  let browser = server.browser()
  let people = 0
  const email = () => `${name}-${people}@crew.example`
  const at = (time: string): void => {
    server.clock.now = new Date(time)
  }
  return {
    server,
    get browser() {
      return browser
    },
    email,
    async begin(...tables) {
      const { query } = server.services.database
      for (const table of [...tables, 'roster_items' as const]) await query.deleteFrom(table).execute()
      people += 1
      at('2026-10-20T09:00:00Z')
      browser = await server.signedIn(email())
      await browser.patch('/user/settings', { landing_to_report_minutes: 15 })
      await readMonth(server, browser, [turnaround('t1', '2026-11-05')])
    },
    at,
    async lookAt(time) {
      at(time)
      await server.services.roster.liveWatch.runDue()
    },
    async logInAgain() {
      browser = await server.loggedIn(email())
    },
  }
}
