import type { Month } from '@slipstream/contract/primitives'
import type { Timer } from '../device/environment.ts'
import type { MonthParts } from './month-types.ts'

/** Specification §9 Roster refresh debounce, in milliseconds. */
export const refreshDebounceMs = 2000

interface Waiting {
  timer: Timer
  done: PromiseWithResolvers<void>
}

const waitingOf = new WeakMap<MonthParts, Waiting>()

const fetchNow = (parts: MonthParts, month: Month) => parts.run(month, (signal) => parts.fetch(month, signal))

/** Makes a month be fetched when it is next shown, also after a reload; at once where that is meanwhile. */
async function outdate(parts: MonthParts, month: Month) {
  const known = await parts.load(month)
  if (known) parts.keep(month, { ...known, lastFetch: 0 })
  if (parts.selected() === month) await fetchNow(parts, month)
}

function debounce(parts: MonthParts, month: Month): Promise<void> {
  const { environment } = parts
  const earlier = waitingOf.get(parts)
  if (earlier) environment.clearTimeout(earlier.timer)
  const done = earlier?.done ?? Promise.withResolvers<void>()
  const stopped = parts.quiet()
  const timer = environment.setTimeout(() => {
    waitingOf.delete(parts)
    void fetchNow(parts, month).then(done.resolve)
  }, refreshDebounceMs)
  const waiting: Waiting = { timer, done }
  waitingOf.set(parts, waiting)
  stopped.addEventListener('abort', () => {
    if (waitingOf.get(parts) !== waiting) return
    waitingOf.delete(parts)
    environment.clearTimeout(timer)
    done.resolve()
  })
  return done.promise
}

/**
 * A refresh that may wait: of the month shown 2 s after it was last asked for, unless one is under way then already; of
 * another month when that is shown.
 */
export async function refreshLater(parts: MonthParts, month: Month): Promise<void> {
  if (month !== parts.selected()) return outdate(parts, month)
  const view = parts.months.get(month)?.getSnapshot()
  const isFirstLoad = view?.data === null && view.problem === null
  if (isFirstLoad || view?.isSyncing === true) return
  return debounce(parts, month)
}
