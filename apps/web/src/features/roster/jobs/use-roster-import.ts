import { loadEngineChunk } from '@slipstream/client/load-engine-chunk'
import { useNavigate } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'

/** Fetches a month from the crew system, as `runCrewJob` does. */
export function useRosterImport(month: string): () => void {
  const engine = useEngine()
  const navigate = useNavigate()
  const start = async () => {
    const { runCrewJob } = await loadEngineChunk(import('./crew-jobs.ts'))
    await runCrewJob(engine, 'rosterUpdate', month, (place) => void navigate(place))
  }
  return () =>
    void start().catch((error: unknown) =>
      engine.overlays.show({
        kind: 'dialog',
        type: 'error',
        title: 'Couldn’t fetch your roster',
        message: error instanceof Error ? error.message : String(error),
      }),
    )
}
