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

declare global {
  interface Window {
    /** Chromium: the files that the system opened the app with (web manifest, `file_handlers`). */
    launchQueue?: {
      setConsumer: (
        consumer: (launch: { readonly files: readonly Pick<FileSystemFileHandle, 'getFile'>[] }) => void,
      ) => void
    }
  }
}

/** What became of a file that another app shared. */
export type Shared = { name: string } | { problem: Exclude<ShareOutcome, 'ready'> }

function getOutcome(text: string | null): ShareOutcome | undefined {
  return shareOutcomes.find((outcome) => outcome === text)
}

/** Takes up, once, what another app shared (web manifest, share target) or the app was opened with; null where nothing was. */
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

  const takeUp = useEffectEvent((file: File) => {
    onFile(file)
    setShared({ name: file.name })
  })
  const take = useEffectEvent(async () => {
    if (!('caches' in window)) return
    // Even without the URL parameter: the user may have logged in since sharing, or was offline.
    const file = await takeSharedFile(caches, now(), kind)
    if (file) takeUp(file)
  })
  useEffect(() => {
    const failed = () => log.error('a shared file could not be taken up')
    // oxlint-disable-next-line react/set-state-in-effect -- set once a file was read from the device, not in the effect
    void take().catch(failed)
    if (kind !== 'message')
      window.launchQueue?.setConsumer(({ files }) => void files[0]?.getFile().then(takeUp, failed))
  }, [kind, log])
  return shared
}

function without(search: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete(name)
  return rest
}
