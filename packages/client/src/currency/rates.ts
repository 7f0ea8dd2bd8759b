import { defaultCurrency } from '@slipstream/commute/money'
import { convertCurrency } from '@slipstream/contract/currency'
import { runWithDeadline } from '../http/deadline.ts'
import type { Environment, Timer } from '../device/environment.ts'
import type { SessionReader } from '../session/session-owner.ts'
import type { Http } from '../http/http.ts'
import { ApiError, isAbort } from '../http/http-errors.ts'
import type { Logger } from '../log/logger.ts'
import type { UserStorage } from '../storage/user-storage.ts'
import { createStore, type Readable } from '../store.ts'
import { createKeptRates, type KeptRates } from './kept-rates.ts'

/** In milliseconds. */
const minute = 60_000
/** Each currency is asked for once in this time, however many look. */
export const rateLifeMs = 60 * minute
/** After a failure; doubled by each further one, up to the life of a rate. */
export const firstRetryMs = minute
/** A database that hangs must not keep the rates from being asked for. */
const cacheReadLimitMs = 1000

export interface DatedRate {
  /** Units of the user's currency for one of this. */
  readonly rate: number
  /** The day it is of, `YYYY-MM-DD`. */
  readonly day: string
}

export interface RatesView {
  /** The user's currency, ISO 4217. */
  readonly to: string
  /** By currency; null where the rate could not be had (specification §8), absent where nothing is known yet. */
  readonly rates: Readonly<Record<string, DatedRate | null>>
}

/**
 * Rates into the user's currency (specification §7 Airports and currency), kept on the device with their day. A change of
 * the user or of their currency shows at once; what was asked for before it is dropped.
 */
export interface CurrencyRates extends Readable<RatesView> {
  /** Keeps the rates of these currencies fresh until what it returns is called: for while their amounts are in sight. */
  watch: (currencies: readonly string[]) => () => void
}

export interface CurrencyRatesOptions {
  http: Http
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'isOnline'>
  session: SessionReader
  storage: UserStorage
  logger: Logger
}

/** What is known of the rates of one user into one currency. */
interface Turn {
  readonly userId: string | null
  readonly to: string
  readonly controller: AbortController
  known: KeptRates['rates']
  failures: Map<string, { at: number; waitMs: number }>
  underWay: Set<string>
  /** What the device has was read, or could not be. */
  isReady: boolean
}

export function createCurrencyRates({
  http,
  environment,
  session,
  storage,
  logger,
}: CurrencyRatesOptions): CurrencyRates {
  const kept = createKeptRates(storage)
  const watchers = new Set<{ readonly currencies: readonly string[] }>()
  let timer: Timer | null = null
  let turn = nextTurn()
  const store = createStore(view())

  function nextTurn(): Turn {
    const { user } = session.getSnapshot()
    return {
      userId: user?.id ?? null,
      to: user?.currency ?? defaultCurrency,
      controller: new AbortController(),
      known: {},
      failures: new Map(),
      underWay: new Set(),
      isReady: false,
    }
  }

  function view(): RatesView {
    const failed = Object.fromEntries([...turn.failures.keys()].map((currency) => [currency, null]))
    return { to: turn.to, rates: { ...failed, ...turn.known } }
  }

  async function recall(asked: Turn) {
    const { userId } = asked
    if (userId === null) return
    const record = await runWithDeadline({ environment, milliseconds: cacheReadLimitMs }, () =>
      kept.get(userId),
    ).catch(() => null)
    if (turn !== asked) return
    if (record?.to === asked.to) {
      asked.known = record.rates
      store.set(view())
    }
    asked.isReady = true
    plan()
  }

  function fail(currency: string, error: unknown) {
    const last = turn.failures.get(currency)
    // Where there is no rate, there will be none for a while.
    const isRefused = error instanceof ApiError && error.code === 'rate_unavailable'
    const waitMs = isRefused ? rateLifeMs : Math.min((last?.waitMs ?? firstRetryMs / 2) * 2, rateLifeMs)
    turn.failures.set(currency, { at: environment.now(), waitMs })
    if (last) return
    const reason = error instanceof ApiError ? (error.code ?? error.kind) : 'another pair was answered'
    logger.error('currency not converted', {
      from: currency.toLowerCase(),
      to: turn.to.toLowerCase(),
      reason,
    })
  }

  async function ask(currency: string) {
    const asked = turn
    const { to, controller, userId } = asked
    asked.underWay.add(currency)
    try {
      const answer = await http.call(
        convertCurrency,
        { query: { amount: '1', from_currency: currency, to_currency: to } },
        { signal: controller.signal },
      )
      if (turn !== asked) return
      if (answer.from_currency !== currency || answer.to_currency !== to)
        throw new Error('The server answered for another pair of currencies.')
      const rate = { rate: answer.rate, day: answer.rate_date, at: environment.now() }
      asked.known = { ...asked.known, [currency]: rate }
      asked.failures.delete(currency)
      if (userId !== null) void kept.put(userId, { to, rates: asked.known })
    } catch (error) {
      if (turn !== asked || isAbort(error)) return
      fail(currency, error)
    }
    asked.underWay.delete(currency)
    store.set(view())
    plan()
  }

  /** How long until a currency is to be asked for, in milliseconds; 0 where that is now. */
  function waitFor(currency: string, now: number): number {
    const failure = turn.failures.get(currency)
    const rate = turn.known[currency]
    const [at, lastsMs] = failure ? [failure.at, failure.waitMs] : rate ? [rate.at, rateLifeMs] : [now, 0]
    // A clock that went back behind it tells nothing of its age.
    return at > now ? 0 : Math.max(0, at + lastsMs - now)
  }

  /** Asks for what is due, and looks again when the next will be. */
  function plan() {
    if (timer !== null) environment.clearTimeout(timer)
    timer = null
    if (!turn.isReady) return
    const now = environment.now()
    const wanted = new Set([...watchers].flatMap(({ currencies }) => currencies))
    const waits = [...wanted]
      .filter((currency) => currency !== turn.to && !turn.underWay.has(currency))
      .map((currency) => ({ currency, wait: waitFor(currency, now) }))
    const isOnline = environment.isOnline()
    if (isOnline) for (const { currency, wait } of waits) if (wait === 0) void ask(currency)
    const later = waits.flatMap(({ wait }) => (wait > 0 ? [wait] : isOnline ? [] : [firstRetryMs]))
    if (later.length > 0) timer = environment.setTimeout(plan, Math.min(...later))
  }

  session.subscribe(() => {
    const next = nextTurn()
    if (next.userId === turn.userId && next.to === turn.to) return
    turn.controller.abort()
    turn = next
    store.set(view())
    void recall(next)
  })
  void recall(turn)

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    watch(currencies) {
      const watcher = { currencies }
      watchers.add(watcher)
      plan()
      return () => {
        watchers.delete(watcher)
        plan()
      }
    },
  }
}
