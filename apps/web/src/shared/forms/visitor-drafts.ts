import { createStore, type Store } from '@slipstream/client/store'
import * as z from 'zod/mini'
import { useEngine, type Engine } from '#data/engine.ts'
import { useHold } from '#data/use-hold.ts'
import { useStore } from '#data/use-store.ts'

/** `change` gets the latest value, which an answer that arrives late needs. */
type Draft<Value> = [value: Value, set: (value: Value) => void, change: (make: (was: Value) => Value) => void]

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

const getChange =
  <Value>(store: Store<Value>) =>
  (make: (was: Value) => Value) =>
    store.set(make(store.getSnapshot()))

/** One store per engine, cleared at log-out. */
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
 * Form input that outlives its screen while the page is open: back, forward and the way from log-in to registration lose
 * nothing. Never persisted, cleared at log-out; while its screen is shown with input, the app does not reload itself.
 */
export function createDraft<Value>(initial: Value) {
  const getStore = storeByEngine(initial, () => undefined)

  return function useDraft(): Draft<Value> {
    const store = getStore(useEngine())
    const value = useStore(store)
    useHold(!isSame(value, initial))
    return [value, store.set, getChange(store)]
  }
}

interface PersistedDraftOptions<Value> {
  /** Unique among all drafts; must not change between builds. */
  name: string
  /** A draft of another build that does not match is discarded. */
  schema: z.ZodMiniType<Value>
  initial: Value
}

/** A draft that also survives the app's own reloads, so it must hold nothing secret (client updates/reload-once). */
export function createPersistedDraft<Value>({ name, schema, initial }: PersistedDraftOptions<Value>) {
  const getStore = storeByEngine(initial, (store, { reloads }) => {
    const restored = z.safeParse(schema, reloads.take(name))
    if (restored.success) store.set(restored.data)
    const read = () => (isSame(store.getSnapshot(), initial) ? undefined : store.getSnapshot())
    reloads.keep({ name, read })
  })

  return function usePersistedDraft(): Draft<Value> {
    const store = getStore(useEngine())
    return [useStore(store), store.set, getChange(store)]
  }
}

/** Log-in, password reset and registration share one e-mail address, so that nobody types it twice. */
export const useEmailDraft = createPersistedDraft({ name: 'email', schema: z.string(), initial: '' })
