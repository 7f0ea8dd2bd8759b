import { createStore, type Store } from '@slipstream/client/store'
import * as z from 'zod/mini'
import { useEngine, type Engine } from '#data/engine.ts'
import { useHold } from '#data/use-hold.ts'
import { useStore } from '#data/use-store.ts'

/** `change` is given what is there by then, which an answer that comes late needs. */
type Draft<Value> = [value: Value, set: (value: Value) => void, change: (make: (was: Value) => Value) => void]

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

const changeOf =
  <Value>(store: Store<Value>) =>
  (make: (was: Value) => Value) =>
    store.set(make(store.getSnapshot()))

/** A store for each engine, emptied at a log-out. */
function storeByEngine<Value>(initial: Value, begin: (store: Store<Value>, engine: Engine) => void) {
  const stores = new WeakMap<Engine, Store<Value>>()
  return (engine: Engine): Store<Value> => {
    const known = stores.get(engine)
    if (known) return known
    const store = createStore(initial)
    stores.set(engine, store)
    begin(store, engine)
    engine.session.registerClearOnLogout(() => store.set(initial))
    return store
  }
}

/**
 * What was typed, kept beyond the screen while the page lives: back, forward and the way from log-in to registration lose
 * nothing. Never written to the device, and gone at a log-out: while its screen is shown and something is typed, no
 * reload of ours takes the page away.
 */
export function createDraft<Value>(initial: Value) {
  const storeOf = storeByEngine(initial, () => undefined)

  return function useDraft(): Draft<Value> {
    const store = storeOf(useEngine())
    const value = useStore(store)
    useHold(!isSame(value, initial))
    return [value, store.set, changeOf(store)]
  }
}

interface KeptDraftOptions<Value> {
  /** Its own among all drafts; lasts from build to build. */
  name: string
  /** A draft of another build that does not fit is let go of. */
  schema: z.ZodMiniType<Value>
  initial: Value
}

/** A draft that also outlives a reload of ours: nothing secret may be typed into it (client updates/reload-once). */
export function createKeptDraft<Value>({ name, schema, initial }: KeptDraftOptions<Value>) {
  const storeOf = storeByEngine(initial, (store, { reloads }) => {
    const kept = z.safeParse(schema, reloads.take(name))
    if (kept.success) store.set(kept.data)
    const read = () => (isSame(store.getSnapshot(), initial) ? undefined : store.getSnapshot())
    reloads.keep({ name, read })
  })

  return function useKeptDraft(): Draft<Value> {
    const store = storeOf(useEngine())
    return [useStore(store), store.set, changeOf(store)]
  }
}

/** One address for log-in, password reset and registration: nobody types it twice. */
export const useEmailDraft = createKeptDraft({ name: 'email', schema: z.string(), initial: '' })
