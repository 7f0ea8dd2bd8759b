import * as z from 'zod/mini'
import { createLogger } from '#platform/log.ts'
import type { FlightStatuses } from '#providers/flight-statuses.ts'
import type { StatusCallOptions } from '#providers/real/flight-status/status-calls.ts'
import { unlimitedBudget } from './call-budgets.ts'
import { askedFlight as flight } from './asked-flight.ts'

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
    await statuses.getStatus(flight, { now: at })
    await statuses.lastDays(flight, { now: at })
  }
  return requests
}
