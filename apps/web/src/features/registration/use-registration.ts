import { loadEngineChunk } from '@slipstream/client/load-engine-chunk'
import type { Registration } from '@slipstream/client/registration/types'
import { useCallback, useEffect, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { registrationStepSchema, type RegistrationStep } from '@slipstream/contract/user'
import * as z from 'zod/mini'

export type LoadedRegistration =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; registration: Registration }

/** The registration state machine, loaded with the first registration; `tryAgain` loads it again after a failure. */
export function useRegistration(): [loaded: LoadedRegistration, tryAgain: () => void] {
  const engine = useEngine()
  const [loaded, setLoaded] = useState<LoadedRegistration>({ state: 'loading' })
  const load = useCallback(
    () =>
      loadEngineChunk(engine.registration()).then(
        (registration) => setLoaded({ state: 'ready', registration }),
        (error: Error) => setLoaded({ state: 'failed', message: error.message }),
      ),
    [engine],
  )
  useEffect(() => void load(), [load])

  const tryAgain = () => {
    setLoaded({ state: 'loading' })
    void load()
  }
  return [loaded, tryAgain]
}

const stateSchema = z.object({ registrationStatus: registrationStepSchema })

/** The registration status that /register was opened with (specification §2); null if there is none, or an invalid one. */
export function getRegistrationStatus(state: unknown): RegistrationStep | null {
  return stateSchema.safeParse(state).data?.registrationStatus ?? null
}
