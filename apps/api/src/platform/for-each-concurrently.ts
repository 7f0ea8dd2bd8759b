import pMap from 'p-map'

/** Requests to a flight source at once for one user. */
const concurrency = 4

/**
 * Runs `work` over the items in order, four at a time, so that the flight source is not flooded and one slow answer does not
 * hold up the others.
 *
 * @throws the first error, or the signal's reason; nothing further is started after either.
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  await pMap(items, work, { concurrency, signal })
}
