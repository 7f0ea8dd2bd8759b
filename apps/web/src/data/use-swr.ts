import type { Session } from '@slipstream/client/session/types'
import { useEffect } from 'react'
// oxlint-disable-next-line eslint/no-restricted-imports -- the one place that asks SWR itself
import useAnySWR, { unload, type SWRConfiguration, type SWRResponse } from 'swr'
import { useEngine } from './engine.ts'
import { useStore } from './use-store.ts'

type Key = readonly [string, ...unknown[]]

const clearing = new WeakSet<Session>()

/** The end of a session leaves nothing in memory. */
function clearWith(session: Session) {
  if (clearing.has(session)) return
  clearing.add(session)
  session.registerClearOnLogout(() => unload({ revalidate: false }))
}

/**
 * SWR whose memory belongs to one user: another one, or nobody, starts with none of it (design.md §3 Storage). It takes the
 * place of an `SWRConfig` above all screens, which would bring SWR into the first load. A key of null asks for nothing.
 */
export function useSWR<Data, Failure = unknown, K extends Key = Key>(
  key: K | null,
  fetch: (key: K) => Promise<Data>,
  options: SWRConfiguration<Data, Failure> = {},
): SWRResponse<Data, Failure> {
  const { http, session } = useEngine()
  const { token } = useStore(session)
  useEffect(() => clearWith(session), [session])
  // SWR tells functions in a key apart: no engine, as those of two stories, has what another was answered.
  return useAnySWR<Data, Failure>(
    key && [http.call, token?.id ?? 'nobody', ...key],
    () => (key ? fetch(key) : Promise.reject(new Error('A key of null was fetched.'))),
    options,
  )
}
