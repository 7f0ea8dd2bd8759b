import * as z from 'zod/mini'
import type { TextStorage } from '../device/environment.ts'
import { flagKeys, type LocalFlags } from '../storage/local-flags.ts'
import type { PersistedForm, ReloadOnceOptions, ReloadOutcome, ReloadReason, Reloads } from './types.ts'

export interface ReloadOptions {
  /** Null where the browser refuses access: a page that cannot remember its reloads never makes one by itself. */
  sessionStorage: TextStorage | null
  flags: Pick<LocalFlags, 'remove'>
  /** Of the running page: version and build time, so that two builds of one version differ. */
  build: string
  /** Whose input it is: a user's id, or null for a visitor's. */
  owner: () => string | null
  /** Whether there is no network, as far as is known; a missing script counts what the browser says alone. */
  isOffline: (reason: ReloadReason) => boolean
  /** Whether a password, a card or the like stands in a field. */
  hasSecretInput: () => boolean
  /** Whether the server answers now: what the device believes of its network may be old. Never rejects. */
  isReached: () => Promise<boolean>
  reload: () => void
}

export const reloadKeys = {
  /** The pending flag of specification §4: the builds that this session has left by itself. */
  left: 'slipstream.builds-left',
  forms: 'slipstream.kept-forms',
  /** The build that was left while its worker still held the page. */
  ahead: 'slipstream.ahead-of-worker',
} as const

const leftSchema = z.array(z.string())
const formsSchema = z.object({
  owner: z.nullable(z.string()),
  forms: z.record(z.string(), z.unknown()),
})

/** Specification §4: cleared before the reload. The copies in the device's database stay: they are what is read offline. */
const clearedKeys = [
  flagKeys.lastRosterCache,
  flagKeys.lastRosterRefresh,
  flagKeys.lastProfileFetch,
  flagKeys.networkFailureCount,
  flagKeys.lastNetworkFailure,
  flagKeys.networkFailures,
] as const

/** What a record holds; null if there is none, it is broken, or storage refuses. */
function readRecord<S extends z.ZodMiniType>(
  storage: TextStorage | null,
  key: string,
  schema: S,
): z.output<S> | null {
  try {
    return z.safeParse(schema, JSON.parse(storage?.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** The one place that loads the page again by itself: once a session and build, never offline, and nothing typed is lost. */
export function createReloads(options: ReloadOptions): Reloads {
  const { sessionStorage, flags, build, owner, isOffline, hasSecretInput, isReached, reload } = options
  const forms = new Set<PersistedForm>()
  const holds = new Set<object>()
  let isReloading = false
  let restored = readRecord(sessionStorage, reloadKeys.forms, formsSchema)

  function write(key: string, value: unknown): boolean {
    try {
      sessionStorage?.setItem(key, JSON.stringify(value))
      return sessionStorage !== null
    } catch {
      return false
    }
  }

  function remove(key: string) {
    try {
      sessionStorage?.removeItem(key)
    } catch {
      // What cannot be removed now is overwritten before the next reload, and read by its owner alone.
    }
  }
  remove(reloadKeys.forms)
  const passed = readRecord(sessionStorage, reloadKeys.ahead, z.string())
  remove(reloadKeys.ahead)

  /** A build is left twice at most: by a reload, and by one that wipes what the device keeps of it. */
  const getMark = (reason: ReloadReason) => (reason === 'version-mismatch' ? `wiped ${build}` : build)
  const left = () => readRecord(sessionStorage, reloadKeys.left, leftSchema) ?? []

  function judge(reason: ReloadReason, isAgreed = false): ReloadOutcome {
    if (sessionStorage === null || left().includes(getMark(reason))) return 'done-before'
    if (isOffline(reason)) return 'offline'
    return !isAgreed && (holds.size > 0 || hasSecretInput()) ? 'held' : 'reloading'
  }

  /** False where something is typed that the session's storage does not take. */
  function writeForms(): boolean {
    const typed = [...forms].flatMap(({ name, read }): [string, unknown][] => {
      const value = read()
      return value === undefined ? [] : [[name, value]]
    })
    const savedForms = { ...(restored?.owner === owner() && restored.forms), ...Object.fromEntries(typed) }
    return (
      Object.keys(savedForms).length === 0 || write(reloadKeys.forms, { owner: owner(), forms: savedForms })
    )
  }

  function leave(
    reason: ReloadReason,
    { isWaiting = false, isAgreed = false }: ReloadOnceOptions = {},
  ): ReloadOutcome {
    const outcome = judge(reason, isAgreed)
    if (outcome !== 'reloading') return outcome
    if (!writeForms() && !isAgreed) return 'held'
    if (isWaiting) write(reloadKeys.ahead, build)
    if (!write(reloadKeys.left, [...left(), getMark(reason)])) return 'done-before'
    for (const key of clearedKeys) flags.remove(key)
    isReloading = true
    reload()
    return outcome
  }

  return {
    judge: (reason) => judge(reason),
    isAhead: () => passed !== null && passed !== build,
    isReloading: () => isReloading,
    reloadOnce(reason, again) {
      // The newer worker has its whole build on the device; for the others the page must come from the server.
      if (reason === 'update') return leave(reason, again)
      const outcome = judge(reason, again?.isAgreed)
      if (outcome === 'reloading') void isReached().then((isThere) => isThere && leave(reason, again))
      return outcome
    },
    keep(form) {
      forms.add(form)
      return () => forms.delete(form)
    },
    take(name) {
      if (restored?.owner !== owner()) return undefined
      const { [name]: value, ...rest } = restored.forms
      restored = { ...restored, forms: rest }
      return value
    },
    hold() {
      const mark = {}
      holds.add(mark)
      return () => holds.delete(mark)
    },
    forget() {
      restored = null
      remove(reloadKeys.forms)
    },
  }
}
