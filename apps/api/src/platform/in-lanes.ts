/** How many questions a flight source is asked at once for one user. */
const lanes = 4

/**
 * Works through items in order, a few at a time, so that neither the source is flooded nor a slow one waited for
 * again and again.
 *
 * @throws the first error; what has not begun by then never does once `signal` aborts.
 */
export async function inLanes<Item>(
  items: Iterable<Item>,
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  async function lane(): Promise<void> {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      signal.throwIfAborted()
      await work(next.value)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
