import {
  shareOutcomes,
  sharedParameter,
  takeSharedFile,
  type SharedKind,
  type ShareOutcome,
} from '@slipstream/client/device/shared-file'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'
import { useSearch } from '#layout/navigation/address.ts'

/** What became of a file that another app shared. */
export type Shared = { name: string } | { problem: Exclude<ShareOutcome, 'ready'> }

function getOutcome(text: string | null): ShareOutcome | undefined {
  return shareOutcomes.find((outcome) => outcome === text)
}

/** Takes up, once, what another app shared (web manifest, share target); null where nothing was. */
export function useSharedFile(kind: SharedKind, onFile: (file: File) => void): Shared | null {
  const { now, log } = useEngine()
  const search = useSearch()
  const navigate = useNavigate()
  const [shared, setShared] = useState<Shared | null>(() => {
    const outcome = getOutcome(search.get(sharedParameter))
    return outcome === undefined || outcome === 'ready' ? null : { problem: outcome }
  })

  // So that a reload, or going back to this URL, does not import it again.
  const rest = search.has(sharedParameter) ? without(search, sharedParameter).toString() : null
  useEffect(() => {
    if (rest !== null) void navigate({ search: rest }, { replace: true })
  }, [rest, navigate])

  const take = useEffectEvent(async () => {
    if (!('caches' in window)) return
    // Even without the URL parameter: the user may have logged in since sharing, or was offline.
    const file = await takeSharedFile(caches, now(), kind)
    if (!file) return
    onFile(file)
    setShared({ name: file.name })
  })
  // oxlint-disable-next-line react/set-state-in-effect -- set once a file was read from the device, not in the effect
  useEffect(() => void take().catch(() => log.error('a shared file could not be taken up')), [log])
  return shared
}

function without(search: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete(name)
  return rest
}
