import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'
import { getOwner } from '../session/session-owner.ts'
import type { Environment, Timer } from '../device/environment.ts'
import type { Http } from '../http/http.ts'
import { abortError, ApiError, isAbort } from '../http/http-errors.ts'
import { createStore } from '../store.ts'
import { gainTabLock } from '../device/tab-lock.ts'
import { getItems, merge, mergeChange, shareSubject, type Change } from './changes.ts'
import { createEntries, type EntriesOptions, type Entry } from './entries.ts'
import { classifyFailure } from './classify-failure.ts'
import { sendChange } from './send-change.ts'
import type { Answer, Outbox, Outcome } from './types.ts'
import { isBlocked, cancelledOut, outboxView } from './pending-view.ts'

/** Ours, in milliseconds. */
export const outboxLimits = {
  /** How long `add` waits for the server's answer. */
  patience: 5000,
  /** How long to wait for another tab that is sending. */
  lockWait: 10_000,
  firstRetry: 5000,
  longestRetry: 5 * 60_000,
} as const

export interface OutboxOptions extends Omit<EntriesOptions, 'environment' | 'changed'> {
  http: Http
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'tabs'>
  /** Whether the app knows that it is offline. */
  isOffline: () => boolean
  /** A fresh UUID. */
  newId: () => string
  /** Called for a change that was refused after `add` had resolved. */
  raise: (error: unknown, change: Change) => void
  /** Called for a change made online that got no answer: it is now pending and will be sent again. */
  unanswered: (change: Change) => void
}

/** The same change, based on the server's current item. */
function onBase(change: Change, item: RosterItem): Change {
  const [base] = getItems(change)
  return base ? mergeChange(change, item, itemKey(base)) : change
}

/** The server made the change and does not say what came of it: sent again it might be made twice. */
function nullIfMade(error: unknown): null {
  if (error instanceof ApiError && error.isMade) return null
  throw error
}

/** The items in the server's answer, in the order of `getItems`. */
function itemsMade(answer: Answer): readonly RosterItem[] {
  if ('items' in answer) return answer.items
  return 'item' in answer && answer.item ? [answer.item] : []
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { http, environment, session, newId, raise, unanswered } = options
  let sending: Promise<void> | null = null
  let isWanted = false
  let retry: Timer | null = null
  let retryMs: number = outboxLimits.firstRetry
  const store = createStore(outboxView([], false))
  const redraw = () => store.set(outboxView(entries.all(), sending !== null))
  const entries = createEntries({ ...options, changed: () => redraw() })

  const getLaterChanges = (entry: Entry) =>
    entries.all().filter((other) => other !== entry && shareSubject(other.stored.change, entry.stored.change))

  async function took(entry: Entry, answer: Answer | null) {
    await entry.shown.taken(answer, answer === null)
    const made = answer ? itemsMade(answer) : []
    const subjects = getItems(entry.stored.change).map(itemKey)
    if (made.length === subjects.length)
      await Promise.all(
        getLaterChanges(entry).map((later) => {
          const onMade = (change: Change, item: RosterItem, index: number) =>
            mergeChange(change, item, subjects[index] ?? '')
          return entries.write(later, { change: made.reduce(onMade, later.stored.change) })
        }),
      )
    await entries.forget(entry, 'taken')
    entry.awaited?.resolve({ state: 'taken', answer })
  }

  /** Rolls a change back. If it would have added an item, later changes of that item are rolled back too. */
  async function drop(entry: Entry, error: unknown) {
    const { isTried, change } = entry.stored
    const { awaited } = entry
    const orphans = change.kind === 'create-entry' ? getLaterChanges(entry) : []
    entry.shown.dropped(isTried && awaited === null)
    await entries.forget(entry, 'dropped')
    awaited?.reject(error)
    if (awaited === null && !isAbort(error)) raise(error, change)
    await Promise.all(orphans.map((orphan) => drop(orphan, abortError('The entry was never created.'))))
  }

  /** Resolves with whether the next change can be sent. */
  async function sendOne(entry: Entry, signal: AbortSignal | undefined): Promise<boolean> {
    const owner = getOwner(session)
    const isAwaited = entry.awaited !== null
    const isOver = () => getOwner(session) !== owner || !entries.all().includes(entry)
    try {
      await entry.written
      if (!entry.stored.isTried) await entries.write(entry, { isTried: true })
      if (isOver()) return true
      const answer = await sendChange(http, entry.stored, signal).catch(nullIfMade)
      if (!isOver()) await took(entry, answer)
      retryMs = outboxLimits.firstRetry
      return true
    } catch (error) {
      return isOver() || (await failed(entry, error, isAwaited))
    }
  }

  async function failed(entry: Entry, error: unknown, isAwaited: boolean): Promise<boolean> {
    const outcome = classifyFailure(error, entry.stored.change, isAwaited)
    switch (outcome.kind) {
      case 'keep':
        retryLater(outcome.afterMs)
        giveUpWaiting(entry)
        letAllWait()
        return false
      case 'done':
        await took(entry, { item: outcome.item })
        break
      case 'again':
        await entries.write(entry, { change: onBase(entry.stored.change, outcome.item) })
        break
      case 'conflict':
        await entries.write(entry, { conflict: { theirs: outcome.theirs } })
        letWait(entry)
        break
      case 'refuse':
        await drop(entry, error)
    }
    return true
  }

  function letWait(entry: Entry) {
    entry.awaited?.resolve({ state: 'waiting' })
    entry.awaited = null
    redraw()
  }

  /** Resolves `add` as pending when the answer takes too long. */
  function giveUpWaiting(entry: Entry) {
    if (entry.awaited !== null && !options.isOffline()) unanswered(entry.stored.change)
    letWait(entry)
  }

  const letAllWait = () => entries.all().forEach(letWait)

  function retryLater(afterMs: number | null) {
    if (retry !== null) environment.clearTimeout(retry)
    retry = environment.setTimeout(() => void flush(), afterMs ?? retryMs)
    retryMs = Math.min(retryMs * 2, outboxLimits.longestRetry)
  }

  /** Resolves with whether every change that can be sent was sent. */
  async function sendAll(signal: AbortSignal | undefined): Promise<boolean> {
    isWanted = false
    await entries.recall()
    for (const entry of cancelledOut(entries.all())) {
      entry.shown.dropped(false)
      await entries.forget(entry, 'dropped')
      letWait(entry)
    }
    for (;;) {
      const next = entries.all().find((entry) => !isBlocked(entries.all(), entry))
      if (!next) return true
      if (signal?.aborted === true || !(await sendOne(next, signal))) return false
    }
  }

  async function run(signal: AbortSignal | undefined) {
    if (retry !== null) environment.clearTimeout(retry)
    retry = null
    const free = await gainTabLock(environment, 'slipstream.outbox', outboxLimits.lockWait, signal)
    let isDone = false
    try {
      isDone = await sendAll(signal)
    } finally {
      free()
      sending = null
      redraw()
    }
    // A change was added meanwhile.
    if (isDone && isWanted) await flush(signal)
  }

  function flush(signal?: AbortSignal): Promise<void> {
    isWanted = true
    if (options.isOffline()) letAllWait()
    if (options.isOffline() || getOwner(session) === null) return Promise.resolve()
    sending ??= run(signal)
    redraw()
    return sending
  }

  /** The entry for a change: a new one, or an unsent earlier one that it merges into. Null if the two cancel out. */
  async function getEntry(change: Change, awaited: PromiseWithResolvers<Outcome>): Promise<Entry | null> {
    const all = entries.all()
    const last = all.findLast(({ stored }) => shareSubject(stored.change, change))
    const isUnsent = last?.awaited === null && !last.stored.isTried && last.stored.conflict === null
    const merged = isUnsent ? merge(last.stored.change, change) : null
    if (!last || merged === null) {
      const madeAt = Math.max(environment.now(), (all.at(-1)?.stored.madeAt ?? 0) + 1)
      return entries.insert({ id: newId(), madeAt, isTried: false, change, conflict: null }, awaited)
    }
    if (merged !== 'nothing') {
      entries.replace(last, merged)
      last.awaited = awaited
      return last
    }
    last.shown.dropped(false)
    await entries.forget(last, 'dropped')
    return null
  }

  const inConflict = (id: string) => entries.all().find(({ stored }) => stored.id === id && stored.conflict)

  void entries.recall()

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    flush,
    newId,
    async add(change) {
      if (getOwner(session) === null) throw abortError('Nobody is signed in.')
      const awaited = Promise.withResolvers<Outcome>()
      const entry = await getEntry(change, awaited)
      if (!entry) return { state: 'waiting' }
      const timer = environment.setTimeout(() => giveUpWaiting(entry), outboxLimits.patience)
      void entries.write(entry)
      void flush()
      return awaited.promise.finally(() => environment.clearTimeout(timer))
    },
    async keepMine(id) {
      const entry = inConflict(id)
      if (!entry) return
      const { change, conflict } = entry.stored
      if (conflict?.theirs)
        await entries.write(entry, { conflict: null, change: onBase(change, conflict.theirs) })
      // A deleted entry can be created again; a deleted item cannot be booked.
      else if (change.kind === 'change-entry') {
        const { base, input } = change
        const again: Change = { kind: 'create-entry', entry: { ...base, ...input }, input }
        await entries.write(entry, { conflict: null, change: again })
      }
      redraw()
      await flush()
    },
    async keepTheirs(id) {
      const entry = inConflict(id)
      if (!entry) return
      const item = entry.stored.conflict?.theirs ?? null
      const orphans = item ? [] : getLaterChanges(entry)
      await took(entry, { item })
      await Promise.all(orphans.map((orphan) => drop(orphan, abortError('The item is gone.'))))
      await flush()
    },
    async discard(id) {
      const entry = entries.all().find(({ stored }) => stored.id === id)
      if (entry) await drop(entry, abortError('Its user took it back.'))
    },
  }
}
