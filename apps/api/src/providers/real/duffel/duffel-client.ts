import PQueue from 'p-queue'
import type { Logger } from '#platform/log.ts'
import { parseJson } from '#platform/parse-json.ts'
import { wait } from '#platform/wait.ts'
import type { CallBudget } from '../../budget/call-budget.ts'
import { busyMessage, FlightOffersUnavailableError, type Route } from '../../flight-offers.ts'
import { duffelAnswerSchema, type DuffelRefusal, duffelRefusalSchema } from './duffel-answer.ts'

export interface DuffelAccess {
  /** `duffel_live_…`, or `duffel_test_…` of Duffel's test mode. */
  readonly token: string
  /** Instead of Duffel's own: the address of a test double. */
  readonly apiBase?: string | undefined
}

interface Options extends DuffelAccess {
  /** Of requests in a month: Duffel bills each one. */
  readonly budget: CallBudget
  readonly log: Logger
  readonly now: () => Date
  readonly fetch?: typeof globalThis.fetch
}

export type DuffelClient = ReturnType<typeof createDuffelClient>

interface Answer {
  readonly response: Response
  readonly text: string
}

/** How long Duffel waits for each airline; what has answered by then is given. */
const supplierMs = 10_000
/** How long we wait for Duffel. */
const answerMs = 20_000
/**
 * Requests at once and waiting, for the whole process: a month of roster takes about a hundred requests, and Duffel answers about
 * one a second.
 */
const requestLimits = { concurrency: 6, maxWaiting: 300 }

const unavailableMessage = 'Flight prices cannot be reached at the moment. Please try again in a few minutes.'
const monthUsedMessage =
  'This server has used up its flight searches for this month. Please search with an airline instead.'
const notAllowedMessage =
  'Flight search is not turned on for this server yet. Please search with an airline instead.'

/** Asks Duffel for the offers of a route, a few requests at a time. */
export function createDuffelClient(options: Options) {
  const { token, apiBase = 'https://api.duffel.com', budget, log, now, fetch = globalThis.fetch } = options
  const enqueue = createRequestQueue()
  const rateWindow = createRateWindow(now)
  const address = new URL('/air/offer_requests', apiBase)
  address.searchParams.set('return_offers', 'true')
  address.searchParams.set('supplier_timeout', String(supplierMs))

  async function send(route: Route, changes: number, signal: AbortSignal | undefined): Promise<Answer> {
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
        body: JSON.stringify(getQuestion(route, changes)),
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

  async function sendInTime(route: Route, changes: number, { isUrgent, signal }: Urgency) {
    await rateWindow.opened(signal)
    const { reached } = await budget.take(1, { isUrgent })
    if (reached) throw new FlightOffersUnavailableError(monthUsedMessage)
    const answer = await send(route, changes, signal)
    rateWindow.note(answer.response)
    return answer
  }

  async function ask(route: Route, changes: number, urgency: Urgency): Promise<readonly unknown[]> {
    const first = await sendInTime(route, changes, urgency)
    const { response, text } = mayWorkAgain(first) ? await sendInTime(route, changes, urgency) : first
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
      const isNotTurnedOn = refusal?.errors.some(({ code }) => code === 'unavailable_feature') === true
      log.error('duffel.access_refused', { ...about, remedy: describeRemedy(status, isNotTurnedOn) })
      throw isNotTurnedOn ? new FlightOffersUnavailableError(notAllowedMessage) : unavailable()
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
    /**
     * Every offer as Duffel gives it, direct or with as many changes as asked for; none where it flies nowhere near.
     *
     * @throws {FlightOffersUnavailableError} and the log says why.
     */
    search: (route: Route, urgency: Urgency, changes: 0 | 1 = 0) =>
      enqueue(() => ask(route, changes, urgency), urgency),
  }
}

/** One adult, direct unless asked otherwise, in the cabin that crew commute in: each filter makes the answer faster and smaller. */
function getQuestion({ date, origin, destination }: Route, changes: number) {
  return {
    data: {
      slices: [{ origin, destination, departure_date: date }],
      passengers: [{ type: 'adult' }],
      cabin_class: 'economy',
      max_connections: changes,
    },
  }
}

/** Too many requests, or an airline whose answer failed on the way: Duffel asks it again. */
function mayWorkAgain({ response: { status }, text }: Answer): boolean {
  if (status !== 502) return status === 429
  const refusal = duffelRefusalSchema.safeParse(parseJson(text)).data
  return refusal?.errors.some(({ type }) => type === 'airline_error') === true
}

function describeRemedy(status: number, isNotTurnedOn: boolean): string {
  if (isNotTurnedOn)
    return 'Duffel has not turned on flight search for this account. Ask help@duffel.com to turn it on (apps/api/README.md, Duffel).'
  return status === 401
    ? 'Duffel does not accept DUFFEL_TOKEN. Set a valid one and restart (apps/api/README.md, Duffel).'
    : 'DUFFEL_TOKEN may not search. Create one that may read and write offer requests, and restart (apps/api/README.md, Duffel).'
}

function isAboutSlices({ errors }: DuffelRefusal): boolean {
  return errors.length > 0 && errors.every(({ source }) => source?.pointer?.includes('/slices/') ?? false)
}

function unavailable(cause?: unknown): FlightOffersUnavailableError {
  return new FlightOffersUnavailableError(unavailableMessage, { cause })
}

/** Duffel counts requests by the minute; a header that says more is not believed. */
const longestWindowMs = 60_000
/** Where a header says nothing useful, or a moment that has passed. */
const shortestWaitMs = 1000

/** When Duffel takes the next request. */
function createRateWindow(now: () => Date) {
  let opensAt = 0
  return {
    /** Resolves once a request may be sent; rejects where the signal aborts. */
    async opened(signal?: AbortSignal): Promise<void> {
      for (let left = opensAt - now().getTime(); left > 0; left = opensAt - now().getTime()) {
        // An answer to another request may close it for longer.
        await wait(left, signal)
      }
    },
    /** Learns from an answer's headers `ratelimit-remaining` and `ratelimit-reset`. */
    note({ status, headers }: Response): void {
      if (status !== 429 && headers.get('ratelimit-remaining') !== '0') return
      // Both are of Duffel's clock, which need not be ours.
      const asOf = Date.parse(headers.get('date') ?? '') || now().getTime()
      const untilReset = Date.parse(headers.get('ratelimit-reset') ?? '') - asOf
      const wait = Math.min(Math.max(untilReset || 0, shortestWaitMs), longestWindowMs)
      opensAt = Math.max(opensAt, now().getTime() + wait)
    },
  }
}

/** A search whose user looks at an empty list is urgent; prices for a month of roster are not. */
interface Urgency {
  readonly isUrgent: boolean
  /** Ends the wait for a request that is not sent yet. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs a few requests at a time: urgent ones first, otherwise in order.
 *
 * @throws {FlightOffersUnavailableError} when `maxWaiting` requests wait already.
 */
function createRequestQueue() {
  const { concurrency, maxWaiting } = requestLimits
  const queue = new PQueue({ concurrency })
  return async <Value>(request: () => Promise<Value>, { isUrgent, signal }: Urgency): Promise<Value> => {
    if (queue.pending >= concurrency && queue.size >= maxWaiting) {
      throw new FlightOffersUnavailableError(busyMessage)
    }
    return await queue.add(request, { priority: isUrgent ? 1 : 0, ...(signal && { signal }) })
  }
}
