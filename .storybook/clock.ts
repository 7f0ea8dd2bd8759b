/** The instant at which every story is set: early on a working day, in the month the mocks describe. */
const storyNow = '2026-03-26T04:40:00.000Z'

/**
 * Stops the clock that stories read, and gives the real one back afterwards. Timers keep running: only the
 * date that `new Date()` and `Date.now()` answer is fixed. A story may choose its own with `parameters.clock`.
 */
export function fixClock(instant: unknown): () => void {
  const now = new Date(typeof instant === 'string' ? instant : storyNow).getTime()
  const RealDate = globalThis.Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values: [] | [number]) =>
      values.length === 0 ? new target(now) : new target(...values),
    get: (target, key, receiver) => (key === 'now' ? () => now : Reflect.get(target, key, receiver)),
  })
  return () => {
    globalThis.Date = RealDate
  }
}
