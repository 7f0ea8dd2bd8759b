import { loadPart } from '@slipstream/client/load-part'
import { useEngine } from '#app/engine-context.ts'

/** Fetches a month from the crew system, as `runCrewJob` does. */
export function useRosterImport(month: string): () => void {
  const engine = useEngine()
  const start = async () => {
    const { runCrewJob } = await loadPart(import('./jobs/crew-jobs.ts'))
    await runCrewJob(engine, 'rosterUpdate', month)
  }
  return () =>
    void start().catch((error: unknown) =>
      engine.overlays.show({
        kind: 'dialog',
        type: 'error',
        title: 'Roster not fetched',
        message: error instanceof Error ? error.message : String(error),
      }),
    )
}
