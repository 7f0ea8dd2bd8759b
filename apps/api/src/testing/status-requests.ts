import * as z from 'zod/mini'
import { createLogger } from '#platform/log.ts'
import type { FlightStatuses } from '#providers/flight-statuses.ts'
import type { StatusCallOptions } from '#providers/real/flight-status/status-calls.ts'
import { unlimitedBudget } from './call-budgets.ts'

/** 06:00 to 07:15 in London, in winter. */
const flight = {
  marketing_carrier: 'BA',
  flight_number: '1431',
  origin: 'EDI',
  destination: 'LHR',
  departure_time: '2026-11-08 06:00',
  arrival_time: '2026-11-08 07:15',
  origin_timezone: 'Europe/London',
  destination_timezone: 'Europe/London',
  duration_minutes: 75,
}

/** Every request that a source makes about a flight from a day before it leaves, and its past days. */
export async function collectStatusRequests(
  create: (options: StatusCallOptions) => FlightStatuses,
  answer: unknown,
): Promise<{ address: URL; at: Date }[]> {
  const requests: { address: URL; at: Date }[] = []
  for (const at of ['2026-11-07T06:00:00Z', '2026-11-08T04:00:00Z'].map((time) => new Date(time))) {
    const statuses = create({
      budget: unlimitedBudget,
      log: createLogger({ level: 'silent', now: () => at, write: () => undefined }),
      now: () => at,
      fetch: (address) => {
        requests.push({ address: z.instanceof(URL).parse(address), at })
        return Promise.resolve(new Response(JSON.stringify(answer)))
      },
    })
    await statuses.statusOf(flight, { now: at })
    await statuses.lastDays(flight, { now: at })
  }
  return requests
}
