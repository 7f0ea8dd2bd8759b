import type { Environment } from '../device/environment.ts'
import { onNewOwner, getOwner, type SessionReader } from '../session/session-owner.ts'
import { abortError } from '../http/http-errors.ts'
import { createStoredChanges, type StoredChange } from './stored-changes.ts'
import type { UserStorage } from '../storage/user-storage.ts'
import type { OptimisticUpdate, Outcome, ShownUpdate } from './types.ts'

/** A pending change, in memory and on the device. */
export interface Entry {
  kept: StoredChange
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

  function insert(kept: StoredChange, awaited: Entry['awaited'] = null): Entry {
    const entry = { kept, shown: show(kept), awaited, written: Promise.resolve() }
    entries = [...entries, entry].toSorted((a, b) => a.kept.madeAt - b.kept.madeAt)
    changed()
    return entry
  }

  function write(entry: Entry, change: Partial<StoredChange> = {}): Promise<void> {
    const owner = getOwner(session)
    entry.kept = { ...entry.kept, ...change }
    const { kept } = entry
    entry.written = entry.written.then(async () => {
      if (owner !== null) await records.put(owner, kept)
      messages.tell('kept', kept.id)
    })
    return entry.written
  }

  function takeOut(entry: Entry) {
    over.add(entry.kept.id)
    entries = entries.filter((other) => other !== entry)
    changed()
  }

  async function forget(entry: Entry, fate: Fate): Promise<void> {
    const owner = getOwner(session)
    takeOut(entry)
    await entry.written
    if (owner !== null) await records.remove(owner, entry.kept.id)
    messages.tell(fate, entry.kept.id)
  }

  /** Another tab has sent or dropped it. */
  async function endedElsewhere(entry: Entry, fate: Fate) {
    takeOut(entry)
    entry.awaited?.resolve({ state: 'waiting' })
    if (fate === 'dropped') entry.shown.dropped(entry.kept.isTried)
    else await entry.shown.taken(null)
  }

  function hear(fate: Fate, id: string) {
    const entry = entries.find(({ kept }) => kept.id === id)
    if (fate === 'kept') void recall()
    else if (entry) void endedElsewhere(entry, fate)
  }

  async function recall(): Promise<void> {
    const owner = getOwner(session)
    if (owner === null) return
    const before = entries.map((entry) => ({ entry, kept: entry.kept, written: entry.written }))
    await Promise.all(before.map(({ written }) => written))
    const found = new Map((await records.all(owner)).map((kept) => [kept.id, kept]))
    if (owner !== getOwner(session)) return
    for (const { entry, kept } of before) {
      const isAsBefore = entries.includes(entry) && entry.kept === kept
      const record = found.get(kept.id)
      if (isAsBefore && record) entry.kept = record
      else if (isAsBefore) void endedElsewhere(entry, 'taken')
    }
    const known = new Set(entries.map(({ kept }) => kept.id))
    for (const [id, kept] of found) if (!known.has(id) && !over.has(id)) insert(kept)
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
      entry.kept = { ...entry.kept, change }
      entry.shown = show(entry.kept)
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
