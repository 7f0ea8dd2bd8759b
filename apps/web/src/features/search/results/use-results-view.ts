import type { SearchFilters } from '@slipstream/commute/flights/search-filters'
import type { SearchSort } from '@slipstream/commute/flights/search-sort'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEngine } from '#data/engine.ts'
import { readResults, withResults, type ResultsView } from './results-url.ts'
import { useWholeAddress } from '#layout/navigation/address.ts'
import { useSheetEntry } from '#layout/navigation/use-sheet-entry.ts'

/** Between the last change and the address, in ms: browsers take but so many writes of it, and each renders the screen. */
const writePause = 300

interface Look {
  sort: SearchSort
  filters: SearchFilters
}

export interface ResultsViewState {
  view: ResultsView
  isSheetOpen: boolean
  /** Changes the view immediately; the URL follows, in the same history entry. */
  setSort: (sort: SearchSort) => void
  setFilters: (filters: SearchFilters) => void
  openSheet: () => void
  closeSheet: () => void
  /** An entry of its own: back goes a step back. */
  choose: (view: Partial<ResultsView>) => void
}

/**
 * How the results are looked at, as the address says. What was just changed is shown before the address has it: writing
 * it renders the whole screen. While the sheet is open the address waits, since closing it goes back over its entry.
 */
export function useResultsView(): ResultsViewState {
  const { environment } = useEngine()
  const navigate = useNavigate()
  const { search, state, key } = useWholeAddress()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const written = useMemo(() => readResults(params), [params])
  const [look, setLook] = useState<Look | null>(null)
  /** The key of the entry that is being written over. */
  const [writing, setWriting] = useState<string | null>(null)
  const view = useMemo(() => ({ ...written, ...look }), [written, look])
  const { isOpen: isSheetOpen, open: openSheet, close: closeSheet } = useSheetEntry('filters')

  const isWriting = writing === key
  if (writing !== null && !isWriting) setWriting(null)
  const isWritten = withResults(params, view).toString() === withResults(params, written).toString()
  // What the address has need not be remembered: it may go back to what it was.
  if (look !== null && isWritten && !isWriting && !isSheetOpen) setLook(null)

  useEffect(() => {
    if (look === null || isWritten || isWriting || isSheetOpen) return
    const timer = environment.setTimeout(() => {
      setWriting(key)
      void navigate({ search: withResults(params, view).toString() }, { replace: true, state })
    }, writePause)
    return () => environment.clearTimeout(timer)
  }, [environment, look, isWritten, isWriting, isSheetOpen, navigate, params, view, state, key])

  const change = (next: Partial<Look>) =>
    setLook((last) => ({ sort: last?.sort ?? view.sort, filters: last?.filters ?? view.filters, ...next }))
  return {
    view,
    isSheetOpen,
    setSort: (sort) => change({ sort }),
    setFilters: (filters) => change({ filters }),
    openSheet,
    closeSheet,
    choose: (next) => {
      setLook(null)
      void navigate({ search: withResults(params, { ...view, ...next }).toString() })
    },
  }
}
