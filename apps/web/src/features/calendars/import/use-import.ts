import { ApiError } from '@slipstream/client/http/http-errors'
import type { ItemChange } from '@slipstream/contract/roster-changes'
import {
  previewRosterFeed,
  previewRosterImport,
  takeRosterImport,
  type DecidedEvent,
  type ImportPreview,
  type RosterFeed,
  type TimesReading,
} from '@slipstream/contract/roster-import'
import { useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { createDraft } from '#shared/forms/visitor-drafts.ts'
import {
  emptyImport,
  importRequest,
  printedToRead,
  type ImportDraft,
  type ImportSource,
} from './import-source.ts'
import type { PrintedSource } from './printed.worker.ts'
import { readPrinted } from './read-printed.ts'

/** Five megabytes take their time on a hotel's network, and a feed's own server takes its time too; in ms. */
const readLimit = 120_000

/** The imported source: the draft's, or that of a saved feed. `printed` says how a printed roster was read. */
export type Origin =
  | { kind: ImportSource; printed?: PrintedSource['layout'] }
  | { kind: 'feed'; feed: RosterFeed }

export type ImportStage =
  | { name: 'choose' }
  /** A printed roster that does not name its reader. */
  | { name: 'whose'; origin: Origin }
  | { name: 'preview'; preview: ImportPreview; origin: Origin }
  | { name: 'taken'; months: string[]; changes: ItemChange[]; hasSavedFeed: boolean }

export interface Import {
  stage: ImportStage
  draft: ImportDraft
  setDraft: (draft: ImportDraft) => void
  /** Which call is under way; null while none is. */
  pending: 'read' | 'take' | null
  /** What was read last, or is being read. */
  origin: Origin | null
  /** Why the last one failed, for the user. Nothing that was typed is lost by it. */
  problem: string | null
  /** What was shown has lapsed on the server: it must be read again. */
  hasLapsed: boolean
  /** `isMine`: also a printed roster that does not name its reader. */
  read: (origin: Origin, times?: TimesReading, isMine?: boolean) => void
  take: (importId: string, request: { keepsFeed: boolean; decisions: DecidedEvent[] }) => void
  /** Back to where a calendar is chosen, with all that was typed. */
  back: () => void
}

const useImportDraft = createDraft(emptyImport)

/**
 * The state of an import: chosen, previewed, imported. `onFeedsRead` is called when the server's list of feeds may have
 * changed.
 */
export function useImport(onFeedsRead: () => void): Import {
  const { http, months: roster, session, environment } = useEngine()
  const [draft, setDraft] = useImportDraft()
  const [stage, setStage] = useState<ImportStage>({ name: 'choose' })
  const [lastCall, setLastCall] = useState<'read' | 'take'>('read')
  const [origin, setOrigin] = useState<Origin | null>(null)
  const [isHidden, setHidden] = useState(false)
  const { isPending, failure, run } = useAttempt()

  const attempt = (call: 'read' | 'take', act: () => Promise<void>) => {
    setLastCall(call)
    setHidden(false)
    void run(act)
  }

  const getPrinted = async (): Promise<PrintedSource | null> => {
    const printed = await printedToRead(draft)
    if (printed === null) return null
    return readPrinted(printed, session.getSnapshot().user?.surname ?? '', environment)
  }

  const getPreview = async (
    from: Origin,
    times: TimesReading | undefined,
    isMine: boolean,
  ): Promise<ImportStage> => {
    if (from.kind === 'feed') {
      const input = { params: { id: from.feed.id } }
      const preview = await http.call(previewRosterFeed, input, { timeoutMs: readLimit })
      return { name: 'preview', preview, origin: from }
    }
    const printed = await getPrinted()
    if (printed && !printed.isNamed && !isMine) return { name: 'whose', origin: from }
    const { body, files } = printed
      ? importRequest({ ...draft, source: 'text', text: printed.calendar }, times ?? printed.times)
      : importRequest(draft, times)
    const preview = await http.call(
      previewRosterImport,
      { body },
      { files, filesAs: 'file', timeoutMs: readLimit },
    )
    return { name: 'preview', preview, origin: printed ? { ...from, printed: printed.layout } : from }
  }

  const shownFailure = isHidden ? null : failure
  return {
    stage,
    origin,
    draft,
    setDraft,
    pending: isPending ? lastCall : null,
    problem: shownFailure?.message ?? null,
    hasLapsed: lastCall === 'take' && shownFailure instanceof ApiError && shownFailure.code === 'not_found',
    read: (from, times, isMine = false) => {
      setOrigin(from)
      attempt('read', async () => {
        try {
          setStage(await getPreview(from, times, isMine))
        } finally {
          if (from.kind === 'feed') onFeedsRead()
        }
      })
    },
    take: (importId, { keepsFeed, decisions }) =>
      attempt('take', async () => {
        const body = { import_id: importId, keep_feed: keepsFeed, decisions }
        const { months, changes } = await http.call(takeRosterImport, { body })
        // What the device and the roster's screen know of them is gone.
        await Promise.all(months.map((month) => roster.refresh(month)))
        setDraft(emptyImport)
        setStage({ name: 'taken', months, changes, hasSavedFeed: keepsFeed })
        if (keepsFeed || origin?.kind === 'feed') onFeedsRead()
      }),
    back: () => {
      setHidden(true)
      setStage({ name: 'choose' })
    },
  }
}
