import type { Push, PushView } from '@slipstream/client/push/types'
import { useCallback, useEffect, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { isNotOffered, messageOf } from '#shared/forms/message-of.ts'
import { useStore, type Store } from '#data/use-store.ts'

const unknown: PushView = { state: 'unknown', topics: null }
const nothing: Store<PushView> = { subscribe: () => () => undefined, getSnapshot: () => unknown }

export interface LoadedPush {
  view: PushView
  /** Null until it has loaded. */
  push: Push | null
  /** Why the notification settings could not be loaded, for the user. */
  problem: string | null
  /** This server has no notifications. */
  isMissing: boolean
  reload: () => void
}

/** Push notifications to this device. Checked again when the page comes back, since permission is changed outside it. */
export function usePush(): LoadedPush {
  const engine = useEngine()
  const [push, setPush] = useState<Push | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  const load = useCallback(() => {
    engine
      .push()
      .then(async (loaded) => {
        setPush(loaded)
        await Promise.all([loaded.check(), loaded.fetchTopics()])
        setFailure(null)
      })
      .catch(setFailure)
  }, [engine])
  useEffect(load, [load])

  useEffect(() => {
    if (!push) return
    return engine.environment.onVisibilityChange((isVisible) => isVisible && void push.check())
  }, [engine, push])

  return {
    view: useStore(push ?? nothing),
    push,
    problem: failure === null ? null : messageOf(failure),
    isMissing: isNotOffered(failure),
    reload: () => {
      setFailure(null)
      load()
    },
  }
}
