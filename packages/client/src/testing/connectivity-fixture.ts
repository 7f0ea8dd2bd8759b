import { createConnectivity } from '../connectivity/connectivity.ts'
import type { ConnectionNotice, Connectivity } from '../connectivity/types.ts'
import { createLocalFlags } from '../storage/local-flags.ts'
import { createFakeEnvironment, json, type FakeAnswer } from './fake-environment.ts'

export const healthRoute = 'GET /maintenance/health'

/** What the server answers to a check. */
export const healthy: FakeAnswer = () => json({ status: 'ok', padding: 'x'.repeat(1024) })

/** A page's connectivity over a fake server; `open` is a reload of it. */
export function createConnectivityFixture() {
  const fake = createFakeEnvironment()
  const notices: ConnectionNotice[] = []

  function open() {
    const flags = createLocalFlags(fake.localStorage)
    const connectivity = createConnectivity({ environment: fake.environment, flags, baseUrl: '' })
    connectivity.onNotice((notice) => notices.push(notice))
    return connectivity
  }

  /** Opens a page and lets its part load and its first check be answered. */
  async function opened() {
    const connectivity = open()
    connectivity.start()
    await import('../connectivity/network-monitor.ts')
    await fake.advance(0)
    return connectivity
  }

  /** An answer that begins after `latency` and ends after `transfer` more, in milliseconds. */
  const slowly =
    (latency: number, transfer = 0, answer: FakeAnswer = healthy): FakeAnswer =>
    (request) =>
      new Promise((resolve, reject) => {
        request.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        fake.environment.setTimeout(() => void begin(), latency)
        async function begin() {
          const whole = await answer(request)
          const bytes = await whole.arrayBuffer()
          const { status, headers } = whole
          const body = new ReadableStream<Uint8Array>({
            start: (controller) => {
              const end = () => {
                controller.enqueue(new Uint8Array(bytes))
                controller.close()
              }
              if (transfer === 0) end()
              else fake.environment.setTimeout(end, transfer)
            },
          })
          resolve(new Response(body, { status, headers }))
        }
      })

  fake.on(healthRoute, healthy)
  return {
    ...fake,
    notices,
    open,
    opened,
    slowly,
    checks: () => fake.sent(healthRoute).length,
    /** No network at all: calls fail at once. */
    cut: () =>
      fake.on(healthRoute, () => {
        throw new TypeError('Failed to fetch')
      }),
    mend: () => fake.on(healthRoute, healthy),
    /** Nothing gets through from now on; the time is that of the loss's confirmation. */
    async lose(connectivity: Connectivity) {
      this.cut()
      connectivity.report('failed')
      await fake.advance(1500)
      await fake.advance(3500)
      const { quality } = connectivity.getSnapshot()
      if (quality !== 'offline') throw new Error(`The connection is ${quality}, and not lost.`)
    },
  }
}

export type ConnectivityFixture = ReturnType<typeof createConnectivityFixture>
