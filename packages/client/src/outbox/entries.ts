import type { Environment } from '../device/environment.ts'
import { onNewOwner, getOwner, type SessionReader } from '../session/session-owner.ts'
import { abortError } from '../http/http-errors.ts'
import { createStoredChanges, type StoredChange } from './stored-changes.ts'
import type { UserStorage } from '../storage/user-storage.ts'
import type { OptimisticUpdate, Outcome, ShownUpdate } from './types.ts'

/** A pending change, in memory and on the device. */
export interface Entry {
  stored: StoredChange
  shown: ShownUpdate
  /** Resolves once the device has its latest state. */
  written: Promise<void>
  /** Set while `add` waits for the answer. */
  awaited: PromiseWithResolvers<Outcome> | null
}

export interface EntriesOptions {
  environment: Pick<Environment, 'tabs'>
  session: SessionReader
  storage: UserStorage
  /** Shows a change while it is pending. */
  show: OptimisticUpdate
  /** Called after each change of the list. */
  changed: () => void
  /** Called if the session expired with pending changes: they stay on the device for the user's next log-in. */
  lost: (count: number) => void
}

/** The changes of the signed-in user, in the order in which they were made; the same in every tab. */
export function createEntries({ environment, session, storage, show, changed, lost }: EntriesOptions) {
  const records = createStoredChanges(storage)
  const messages = createTabMessages(environment.tabs, hear)
  /** Ids of finished entries, whose records a read already under way may still return. */
  const over = new Set<string>()
  let entries: readonly Entry[] = []

  function insert(stored: StoredChange, awaited: Entry['awaited'] = null): Entry {
    const entry = { stored, shown: show(stored), awaited, written: Promise.resolve() }
    entries = [...entries, entry].toSorted((a, b) => a.stored.madeAt - b.stored.madeAt)
    changed()
    return entry
  }

  function write(entry: Entry, change: Partial<StoredChange> = {}): Promise<void> {
    const owner = getOwner(session)
    entry.stored = { ...entry.stored, ...change }
    const { stored } = entry
    entry.written = entry.written.then(async () => {
      if (owner !== null) await records.put(owner, stored)
      messages.tell('kept', stored.id)
    })
    return entry.written
  }

  function takeOut(entry: Entry) {
    over.add(entry.stored.id)
    entries = entries.filter((other) => other !== entry)
    changed()
  }

  async function forget(entry: Entry, fate: Fate): Promise<void> {
    const owner = getOwner(session)
    takeOut(entry)
    await entry.written
    if (owner !== null) await records.remove(owner, entry.stored.id)
    messages.tell(fate, entry.stored.id)
  }

  /** Another tab has sent or dropped it. */
  async function endedElsewhere(entry: Entry, fate: Fate) {
    takeOut(entry)
    entry.awaited?.resolve({ state: 'waiting' })
    if (fate === 'dropped') entry.shown.dropped(entry.stored.isTried)
    else await entry.shown.taken(null)
  }

  function hear(fate: Fate, id: string) {
    const entry = entries.find(({ stored }) => stored.id === id)
    if (fate === 'kept') void recall()
    else if (entry) void endedElsewhere(entry, fate)
  }

  async function recall(): Promise<void> {
    const owner = getOwner(session)
    if (owner === null) return
    const before = entries.map((entry) => ({ entry, stored: entry.stored, written: entry.written }))
    await Promise.all(before.map(({ written }) => written))
    const found = new Map((await records.all(owner)).map((stored) => [stored.id, stored]))
    if (owner !== getOwner(session)) return
    for (const { entry, stored } of before) {
      const isAsBefore = entries.includes(entry) && entry.stored === stored
      const record = found.get(stored.id)
      if (isAsBefore && record) entry.stored = record
      else if (isAsBefore) void endedElsewhere(entry, 'taken')
    }
    const known = new Set(entries.map(({ stored }) => stored.id))
    for (const [id, stored] of found) if (!known.has(id) && !over.has(id)) insert(stored)
    changed()
  }

  onNewOwner(session, (owner) => {
    const waiting = entries.filter(({ awaited }) => awaited === null).length
    const isByItself = owner === null && !session.getSnapshot().hasLoggedOut
    if (waiting > 0 && isByItself) lost(waiting)
    for (const { awaited } of entries) awaited?.reject(abortError('The session ended.'))
    entries = []
    changed()
    void recall()
  })

  return {
    all: () => entries,
    insert,
    write,
    forget,
    /** Reads the changes on the device again. */
    recall,
    /** Replaces a change that was never sent. */
    replace(entry: Entry, change: StoredChange['change']) {
      entry.shown.dropped(false)
      entry.stored = { ...entry.stored, change }
      entry.shown = show(entry.stored)
    },
  }
}

export type Entries = ReturnType<typeof createEntries>

/** What another tab did with a change. */
type Fate = 'kept' | 'taken' | 'dropped'

const messagePattern = /^outbox (kept|taken|dropped) (\S+)$/

/** Messages between tabs about changes. Ignores messages of other kinds and versions. */
function createTabMessages(tabs: Environment['tabs'], hear: (fate: Fate, id: string) => void) {
  tabs.onMessage((message) => {
    const [, fate, id = ''] = (typeof message === 'string' && messagePattern.exec(message)) || []
    if (fate === 'kept' || fate === 'taken' || fate === 'dropped') hear(fate, id)
  })
  return { tell: (fate: Fate, id: string) => tabs.post(`outbox ${fate} ${id}`) }
}
