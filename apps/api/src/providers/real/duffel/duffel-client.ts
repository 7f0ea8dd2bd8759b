import type { Logger } from '#platform/log.ts'
import { parseJson } from '#platform/parse-json.ts'
import { busyMessage, FlightOffersUnavailableError, type Route } from '../../flight-offers.ts'
import { duffelAnswerSchema, type DuffelRefusal, duffelRefusalSchema } from './duffel-answer.ts'
import { createRateWindow } from './rate-window.ts'
import { createRequestQueue, type Urgency } from './request-queue.ts'

export interface DuffelAccess {
  /** `duffel_live_…`, or `duffel_test_…` of Duffel's test mode. */
  readonly token: string
  /** Instead of Duffel's own: the address of a test double. */
  readonly apiBase?: string | undefined
}

interface Options extends DuffelAccess {
  readonly log: Logger
  readonly now: () => Date
  readonly fetch?: typeof globalThis.fetch
}

/** Asks Duffel for the offers of a route, a few requests at a time. */
export interface DuffelClient {
  /**
   * Every offer as Duffel gives it, direct or with as many changes as asked for; none where it flies nowhere near.
   *
   * @throws {FlightOffersUnavailableError} and the log says why.
   */
  search(route: Route, urgency: Urgency, changes?: 0 | 1): Promise<readonly unknown[]>
}

/** How long Duffel waits for each airline; what has answered by then is given. */
const supplierMs = 10_000
/** How long we wait for Duffel. */
const answerMs = 20_000
/** For the whole process: a month of roster takes about a hundred requests, and Duffel answers about one a second. */
const requestLimits = { concurrency: 6, maxWaiting: 300 }

const unavailableMessage = 'Flight prices cannot be reached at the moment. Please try again in a few minutes.'

export function createDuffelClient(options: Options): DuffelClient {
  const { token, apiBase = 'https://api.duffel.com', log, now, fetch = globalThis.fetch } = options
  const enqueue = createRequestQueue(requestLimits)
  const rateWindow = createRateWindow(now)
  const address = new URL('/air/offer_requests', apiBase)
  address.searchParams.set('return_offers', 'true')
  address.searchParams.set('supplier_timeout', String(supplierMs))

  async function send(
    route: Route,
    changes: number,
    signal: AbortSignal | undefined,
  ): Promise<{ response: Response; text: string }> {
    // Not AbortSignal.timeout: its time cannot be faked.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('Duffel did not answer in time.')), answerMs)
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'Duffel-Version': 'v2',
          Authorization: `Bearer ${token}`,
        },
        body: JSON.stringify(questionOf(route, changes)),
        // The token goes to Duffel and nowhere else.
        redirect: 'error',
        signal: signal ? AbortSignal.any([late.signal, signal]) : late.signal,
      })
      return { response, text: await response.text() }
    } catch (error) {
      signal?.throwIfAborted()
      log.warn('duffel.unreachable', { error })
      throw unavailable(error)
    } finally {
      clearTimeout(timer)
    }
  }

  async function ask(
    route: Route,
    changes: number,
    signal: AbortSignal | undefined,
  ): Promise<readonly unknown[]> {
    await rateWindow.opened(signal)
    let answer = await send(route, changes, signal)
    rateWindow.note(answer.response)
    if (answer.response.status === 429) {
      await rateWindow.opened(signal)
      answer = await send(route, changes, signal)
      rateWindow.note(answer.response)
    }
    const { response, text } = answer
    return response.ok ? offersIn(text, response) : refused(text, response)
  }

  function offersIn(text: string, { headers }: Response): readonly unknown[] {
    const answer = duffelAnswerSchema.safeParse(parseJson(text))
    if (answer.success) return answer.data.data.offers
    log.error('duffel.unreadable', { requestId: headers.get('x-request-id') })
    throw unavailable(answer.error)
  }

  function refused(text: string, { status, headers }: Response): readonly unknown[] {
    const { data: refusal } = duffelRefusalSchema.safeParse(parseJson(text))
    const about = {
      status,
      codes: refusal?.errors.map(({ code, type }) => code ?? type),
      requestId: refusal?.meta?.request_id ?? headers.get('x-request-id'),
    }
    if (status === 401 || status === 403) {
      log.error('duffel.access_refused', {
        ...about,
        remedy:
          'Duffel does not accept DUFFEL_TOKEN. Set a valid one and restart (apps/api/README.md, Duffel).',
      })
      throw unavailable()
    }
    if (status === 422 && refusal && isAboutSlices(refusal)) {
      // An airport that Duffel does not know, or a day that is too far off: nobody there sells it.
      log.info('duffel.nothing_sold', about)
      return []
    }
    log.error('duffel.failed', about)
    throw status === 429 ? new FlightOffersUnavailableError(busyMessage) : unavailable()
  }

  return {
    search: (route, urgency, changes = 0) => enqueue(() => ask(route, changes, urgency.signal), urgency),
  }
}

/** One adult, direct unless asked otherwise, in the cabin that crew commute in: each filter makes the answer faster and smaller. */
function questionOf({ date, origin, destination }: Route, changes: number) {
  return {
    data: {
      slices: [{ origin, destination, departure_date: date }],
      passengers: [{ type: 'adult' }],
      cabin_class: 'economy',
      max_connections: changes,
    },
  }
}

function isAboutSlices({ errors }: DuffelRefusal): boolean {
  return errors.length > 0 && errors.every(({ source }) => source?.pointer?.includes('/slices/') ?? false)
}

function unavailable(cause?: unknown): FlightOffersUnavailableError {
  return new FlightOffersUnavailableError(unavailableMessage, { cause })
}
