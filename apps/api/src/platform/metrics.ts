import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Counts how often a cache had what was asked of it. */
export interface CacheCounter {
  hit(): void
  miss(): void
  /** It had an answer that is shown while a newer one is asked for. */
  stale(): void
}

/** The connections of a database pool. */
export interface PoolUse {
  /** The most it opens. */
  readonly limit: number
  readonly open: number
  readonly idle: number
  /** Queries that wait for a connection. */
  readonly waiting: number
}

/** What is due and not begun, of one kind. */
export interface QueueDepth {
  readonly queue: string
  readonly due: number
  /** How long the oldest has been due; 0 where nothing is. */
  readonly oldestSeconds: number
}

/** How often a provider was called in this month, by all processes. */
export interface MonthCalls {
  readonly provider: string
  readonly calls: number
}

interface AnsweredCall {
  /** A name of the contract, never a path: paths have ids in them, and each would be a series of its own. */
  readonly endpoint: string
  readonly status: number
  readonly seconds: number
}

interface ProviderCall {
  readonly provider: string
  readonly method: string
  /** `ok`, or the name of the error. */
  readonly outcome: string
  readonly seconds: number
}

export type Metrics = ReturnType<typeof createMetrics>

const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const waitBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5]
const providerBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

/** What this process measures of itself, in a registry of its own (docs/operating.md). */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const calls = new Histogram({
    name: 'slipstream_http_request_duration_seconds',
    help: 'Time to answer a call, by the endpoint of the contract and the class of its status',
    labelNames: ['endpoint', 'status'],
    buckets: callBuckets,
    registers,
  })
  const providerCalls = new Counter({
    name: 'slipstream_provider_calls_total',
    help: 'Calls to providers, by outcome: ok, or the name of the error',
    labelNames: ['provider', 'method', 'outcome'],
    registers,
  })
  const providerTimes = new Histogram({
    name: 'slipstream_provider_call_duration_seconds',
    help: 'Time that a provider took',
    labelNames: ['provider'],
    buckets: providerBuckets,
    registers,
  })
  const refused = new Counter({
    name: 'slipstream_provider_calls_refused_total',
    help: 'Calls to providers that a limit of ours left out: minute, month or user',
    labelNames: ['provider', 'limit'],
    registers,
  })
  const monthLimit = new Gauge({
    name: 'slipstream_provider_month_limit',
    help: 'Calls that a provider may have in a month',
    labelNames: ['provider'],
    registers,
  })
  const poolWait = new Histogram({
    name: 'slipstream_database_pool_wait_seconds',
    help: 'Time that a query waited for a connection of the pool',
    buckets: waitBuckets,
    registers,
  })
  const cacheRequests = new Counter({
    name: 'slipstream_cache_requests_total',
    help: 'What caches were asked for, by result: hit, stale or miss',
    labelNames: ['cache', 'result'],
    registers,
  })
  const openSockets = new Gauge({
    name: 'slipstream_sockets_open',
    help: 'Open job sockets',
    registers,
  })
  const refusedSockets = new Counter({
    name: 'slipstream_sockets_refused_total',
    help: 'Job sockets that were refused or ended by a limit, by reason: full, too_many_of_user, slow',
    labelNames: ['reason'],
    registers,
  })
  const clockDifference = new Gauge({
    name: 'slipstream_clock_difference_seconds',
    help: "How far this process's clock is ahead of the database's",
    registers,
  })
  const leader = new Gauge({
    name: 'slipstream_schedules_leader',
    help: '1 in the one process that runs housekeeping',
    registers,
  })

  return {
    registry,
    openSockets,
    /** A socket was refused or ended by one of our limits. */
    refusedSocket: (reason: 'full' | 'too_many_of_user' | 'slow') => refusedSockets.inc({ reason }),
    answered({ endpoint, status, seconds }: AnsweredCall): void {
      calls.observe({ endpoint, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    calledProvider({ provider, method, outcome, seconds }: ProviderCall): void {
      providerCalls.inc({ provider, method, outcome })
      providerTimes.observe({ provider }, seconds)
    },
    /** Calls to a provider that a limit left out: of the installation in a `minute` or `month`, or of one `user`. */
    refusedCalls: (provider: string, limit: 'minute' | 'month' | 'user', calls: number) =>
      refused.inc({ provider, limit }, calls),
    /** The calls that a provider may have in a month. */
    monthLimit: (provider: string, calls: number) => monthLimit.set({ provider }, calls),
    waitedForConnection: (seconds: number) => poolWait.observe(seconds),
    /** Whether this process runs the schedules that run in one process. */
    leads: (isLeader: boolean) => leader.set(isLeader ? 1 : 0),
    /** How far this process's clock is ahead of the database's, in seconds. */
    clockDiffers: (seconds: number) => clockDifference.set(seconds),
    cache: (name: string) => ({
      hit: () => cacheRequests.inc({ cache: name, result: 'hit' }),
      miss: () => cacheRequests.inc({ cache: name, result: 'miss' }),
      stale: () => cacheRequests.inc({ cache: name, result: 'stale' }),
    }),
    /** `read` is called at each scrape. */
    watchPool(read: () => PoolUse): void {
      registry.registerMetric(
        new Gauge({
          name: 'slipstream_database_pool_connections',
          help: 'Connections of the pool, by state: used, idle; limit is the most it opens',
          labelNames: ['state'],
          registers: [],
          collect() {
            const { limit, open, idle } = read()
            this.set({ state: 'used' }, open - idle)
            this.set({ state: 'idle' }, idle)
            this.set({ state: 'limit' }, limit)
          },
        }),
      )
      registry.registerMetric(
        new Gauge({
          name: 'slipstream_database_pool_waiting',
          help: 'Queries that wait for a connection of the pool',
          registers: [],
          collect() {
            this.set(read().waiting)
          },
        }),
      )
    },
    /** `read` is called at each scrape; where it fails, the scrape has the other metrics. */
    watchQueues(read: () => Promise<readonly QueueDepth[]>): void {
      let reading: Promise<readonly QueueDepth[]> | undefined
      // Both metrics are collected at once; one query serves them.
      const readOnce = () => {
        reading ??= read()
          .catch(() => [])
          .finally(() => {
            reading = undefined
          })
        return reading
      }
      const watch = (name: string, help: string, getValue: (depth: QueueDepth) => number) =>
        registry.registerMetric(
          new Gauge({
            name,
            help,
            labelNames: ['queue'],
            registers: [],
            async collect() {
              const depths = await readOnce()
              this.reset()
              for (const depth of depths) this.set({ queue: depth.queue }, getValue(depth))
            },
          }),
        )
      watch(
        'slipstream_queue_due',
        'Entries that are due and not begun, in all processes together',
        ({ due }) => due,
      )
      watch(
        'slipstream_queue_oldest_seconds',
        'How long the oldest entry has been due, in all processes together',
        ({ oldestSeconds }) => oldestSeconds,
      )
    },
    /** The same for the calls of this month, by provider. */
    watchMonthCalls(read: () => Promise<readonly MonthCalls[]>): void {
      registry.registerMetric(
        new Gauge({
          name: 'slipstream_provider_month_calls',
          help: 'Calls to a provider since the month began in UTC, by all processes together',
          labelNames: ['provider'],
          registers: [],
          async collect() {
            const months = await read().catch(() => [])
            this.reset()
            for (const { provider, calls } of months) this.set({ provider }, calls)
          },
        }),
      )
    },
  }
}
