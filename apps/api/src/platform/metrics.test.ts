import { describe, expect, it, vi } from 'vitest'
import { countProviderCalls } from './count-provider-calls.ts'
import { createMetrics, type QueueDepth } from './metrics.ts'

const valueIn = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1)

describe('metrics (issue 21, item 6)', () => {
  it('read pool and queues at each scrape, the queues once', async () => {
    const metrics = createMetrics()
    metrics.watchPool(() => ({ limit: 10, open: 4, idle: 1, waiting: 2 }))
    const read = vi.fn<() => Promise<QueueDepth[]>>()
    read.mockResolvedValueOnce([{ queue: 'push', due: 3, oldestSeconds: 40 }]).mockResolvedValueOnce([])
    metrics.watchQueues(read)
    const text = await metrics.registry.metrics()
    expect(valueIn(text, 'slipstream_database_pool_connections{state="used"}')).toBe('3')
    expect(valueIn(text, 'slipstream_database_pool_connections{state="idle"}')).toBe('1')
    expect(valueIn(text, 'slipstream_database_pool_connections{state="limit"}')).toBe('10')
    expect(valueIn(text, 'slipstream_database_pool_waiting')).toBe('2')
    expect(valueIn(text, 'slipstream_queue_due{queue="push"}')).toBe('3')
    expect(valueIn(text, 'slipstream_queue_oldest_seconds{queue="push"}')).toBe('40')
    expect(read).toHaveBeenCalledTimes(1)
    expect(await metrics.registry.metrics()).not.toContain('queue="push"')
  })

  it('have the rest while the database is away', async () => {
    const metrics = createMetrics()
    metrics.watchQueues(() => Promise.reject(new Error('The database is away.')))
    metrics.openSockets.inc()
    expect(valueIn(await metrics.registry.metrics(), 'slipstream_sockets_open')).toBe('1')
  })
})

class Airline {
  readonly #seats = 3
  readonly name = 'sample'
  seats() {
    return this.#seats
  }
  book(seat: number): Promise<number> {
    return seat > this.#seats ? Promise.reject(new RangeError('MACLEOD K7QX2M')) : Promise.resolve(seat)
  }
}

describe('a provider whose calls are counted', () => {
  it('answers and fails as before; its calls are counted by outcome, without what the error says', async () => {
    const metrics = createMetrics()
    const airline = countProviderCalls('airline', new Airline(), metrics)
    expect(airline.name).toBe('sample')
    expect(airline.seats()).toBe(3)
    expect(await airline.book(2)).toBe(2)
    await expect(airline.book(4)).rejects.toBeInstanceOf(RangeError)
    const text = await metrics.registry.metrics()
    const calls = 'slipstream_provider_calls_total{provider="airline",method="book"'
    expect(valueIn(text, `${calls},outcome="ok"}`)).toBe('1')
    expect(valueIn(text, `${calls},outcome="RangeError"}`)).toBe('1')
    expect(text).not.toContain('method="seats"')
    expect(text).not.toContain('MACLEOD')
  })

  it('has one outcome for names of errors that are no names', async () => {
    const metrics = createMetrics()
    const error = Object.assign(new Error('No.'), { name: 'card 4242 4242 declined' })
    const shop = countProviderCalls('shop', { pay: () => Promise.reject(error) }, metrics)
    await expect(shop.pay()).rejects.toBe(error)
    expect(await metrics.registry.metrics()).toContain('method="pay",outcome="Error"')
  })
})
