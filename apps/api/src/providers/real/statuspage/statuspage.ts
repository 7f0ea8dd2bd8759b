import type { ServiceState } from '@slipstream/contract/status'
import * as z from 'zod/mini'
import type { Logger } from '#platform/log.ts'
import { parseJson } from '#platform/parse-json.ts'
import { type AirlineStatusPage, AirlineStatusUnavailableError } from '../../airline-status.ts'

interface Options {
  /** The address of the page's summary: `https://status.airline.example/api/v2/summary.json`. */
  readonly url: string
  readonly log: Logger
  readonly fetch?: typeof globalThis.fetch
}

const summarySchema = z.object({
  page: z.object({ name: z.string() }),
  status: z.object({ indicator: z.string() }),
  components: z.array(z.unknown()),
})

const componentSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  group: z._default(z.nullable(z.boolean()), false),
  group_id: z.nullish(z.string()),
})
type Component = z.output<typeof componentSchema>

const states = new Map<string, ServiceState>([
  ['operational', 'operational'],
  ['degraded_performance', 'degraded'],
  ['partial_outage', 'partial_outage'],
  ['major_outage', 'major_outage'],
  ['under_maintenance', 'maintenance'],
])
/** How bad a page says that it is as a whole. */
const indicators = new Map<string, ServiceState>([
  ['none', 'operational'],
  ['minor', 'degraded'],
  ['major', 'partial_outage'],
  ['critical', 'major_outage'],
  ['maintenance', 'maintenance'],
])

/** How long an answer is waited for. */
const answerMs = 10_000

/** A page of Atlassian's Statuspage, or of another product that answers the same summary (apps/api/README.md, Airline status). */
export function createStatuspage({ url, log, fetch = globalThis.fetch }: Options): AirlineStatusPage {
  async function readSummary(signal?: AbortSignal) {
    const late = AbortSignal.timeout(answerMs)
    const response = await fetch(url, {
      headers: { Accept: 'application/json', 'User-Agent': 'Slipstream' },
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`The status page answered ${response.status}.`)
    return summarySchema.parse(parseJson(text))
  }

  return {
    isSampleData: false,
    async read({ signal }) {
      try {
        return servicesOn(await readSummary(signal))
      } catch (error) {
        signal?.throwIfAborted()
        log.warn('airline_status.unavailable', { error })
        throw new AirlineStatusUnavailableError(undefined, { cause: error })
      }
    },
  }
}

function servicesOn({ page, status, components }: z.output<typeof summarySchema>) {
  const known = components.flatMap((each) => componentSchema.safeParse(each).data ?? [])
  const services = known.filter(({ group }) => group !== true)
  // A page may say how it is without saying of what.
  if (services.length === 0) return { [page.name]: indicators.get(status.indicator) ?? 'unknown' }
  return Object.fromEntries(
    services.map(
      (service) => [serviceName(service, known), states.get(service.status) ?? 'unknown'] as const,
    ),
  )
}

/** With its group's name where another has the same. */
function serviceName({ id, name, group_id: groupId }: Component, all: readonly Component[]): string {
  const isShared = all.some((other) => other.id !== id && other.name === name)
  const group = isShared ? all.find((other) => other.id === groupId) : undefined
  return group ? `${group.name}: ${name}` : name
}
