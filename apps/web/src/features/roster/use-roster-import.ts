import { loadPart } from '@slipstream/client/load-part'
import { useEngine } from '#app/engine-context.ts'

/** Fetches a month from the crew system, as `importMonth` does, and tells what went wrong. */
export function useRosterImport(month: string, reload: () => Promise<unknown>): () => void {
  const engine = useEngine()
  const start = async () => {
    const { importMonth } = await loadPart(import('./roster-import.ts'))
    await importMonth(engine, month, reload)
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
