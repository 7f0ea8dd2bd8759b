import { localStorageKeys } from '@slipstream/contract/local-storage-keys'
import type { TextStorage } from '../device/environment.ts'

/** The specification's keys (§3 Local storage keys), and the engine's own, which a log-out clears too. */
export const flagKeys = {
  ...localStorageKeys,
  rememberToken: 'slipstream.remember-token',
  /** When each of the failures counted was, beside the specification's count and last one. */
  networkFailures: 'slipstream.network-failures',
  registration: 'slipstream.registration',
  askedToPersist: 'slipstream.asked-to-persist',
  rosterVisits: 'slipstream.roster-visits',
  /** A screen has failed: the next start checks every record on the device. */
  recordsDoubted: 'slipstream.records-doubted',
  installDismissed: 'slipstream.install-dismissed',
} as const

export type FlagKey = (typeof flagKeys)[keyof typeof flagKeys]

export type LocalFlags = ReturnType<typeof createLocalFlags>

const betaKeys = new Set<string>([flagKeys.betaAccess, flagKeys.betaExpiry])

/** Small texts in localStorage. Never throws: where storage is disabled or full, they last as long as the page. */
export function createLocalFlags(storage: TextStorage | null) {
  /** What storage would not take; null marks a key that it would not remove. */
  const unsaved = new Map<string, string | null>()

  function attempt<T>(action: (storage: TextStorage) => T): { done: true; value: T } | { done: false } {
    if (storage === null) return { done: false }
    try {
      return { done: true, value: action(storage) }
    } catch {
      return { done: false }
    }
  }

  function remove(key: string) {
    const removed = attempt((store) => store.removeItem(key))
    if (removed.done) unsaved.delete(key)
    else unsaved.set(key, null)
  }

  return {
    /** False while the browser refuses to read, so that "not there" is not known. */
    isReadable: () => attempt((store) => store.getItem(flagKeys.betaAccess)).done,
    get: (key: FlagKey): string | null => {
      const inMemory = unsaved.get(key)
      if (inMemory !== undefined) return inMemory
      const read = attempt((store) => store.getItem(key))
      return read.done ? read.value : null
    },
    set: (key: FlagKey, value: string): void => {
      const written = attempt((store) => store.setItem(key, value))
      if (written.done) unsaved.delete(key)
      else unsaved.set(key, value)
    },
    remove,
    /** Everything of this origin but the two beta keys (specification §2 Routing rules: Logout). */
    clearAllButBeta: (): void => {
      const stored = attempt((store) => Array.from({ length: store.length }, (_, index) => store.key(index)))
      const names = new Set([
        ...(stored.done ? stored.value : []),
        ...unsaved.keys(),
        ...Object.values(flagKeys),
      ])
      for (const name of names) if (name !== null && !betaKeys.has(name)) remove(name)
    },
    /** What storage would not take of a user whom another tab replaced, and who must leave nothing here either. */
    forgetUnsaved: (): void => {
      for (const [name, value] of unsaved) if (value !== null && !betaKeys.has(name)) unsaved.delete(name)
    },
  }
}
