import { createStore, type Readable } from '@slipstream/client/store'

const loads = createStore(0)

/** The number of screens that are loading. */
export const screenLoads: Readable<number> = loads

/** Counts a screen's load until it settles. Never call it during a render: readers render when the count changes. */
export async function countLoad<T>(load: () => Promise<T>): Promise<T> {
  loads.set(loads.getSnapshot() + 1)
  try {
    return await load()
  } finally {
    loads.set(loads.getSnapshot() - 1)
  }
}
