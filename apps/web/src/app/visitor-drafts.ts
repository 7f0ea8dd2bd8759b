import { createStore, type Store } from '@slipstream/client/store'
import type { Engine } from './engine.ts'
import { useEngine } from './engine-context.ts'
import { useStore } from './use-store.ts'

/**
 * What was typed, kept beyond the screen while the page lives: back, forward and the way from log-in to registration lose
 * nothing. Never written to the device, and gone at a log-out.
 */
export function createDraft<Value>(initial: Value) {
  const stores = new WeakMap<Engine, Store<Value>>()

  function storeOf(engine: Engine): Store<Value> {
    const known = stores.get(engine)
    if (known) return known
    const store = createStore(initial)
    stores.set(engine, store)
    engine.session.registerClearOnLogout(() => store.set(initial))
    return store
  }

  return function useDraft(): [value: Value, set: (value: Value) => void] {
    const store = storeOf(useEngine())
    return [useStore(store), store.set]
  }
}

/** One address for log-in, password reset and registration: nobody types it twice. */
export const useEmailDraft = createDraft('')
