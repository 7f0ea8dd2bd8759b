import { createStore, type Readable } from '@slipstream/client/store'

const loads = createStore(0)

/** How many screens were asked for and have not come yet. */
export const screenLoads: Readable<number> = loads

/** Counts a screen's load until it settles. To be called in a task of its own: readers render when the count changes. */
export async function countLoad<T>(load: () => Promise<T>): Promise<T> {
  loads.set(loads.getSnapshot() + 1)
  try {
    return await load()
  } finally {
    loads.set(loads.getSnapshot() - 1)
  }
}
