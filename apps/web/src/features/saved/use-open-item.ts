import { useLocation, useNavigate } from 'react-router-dom'
import { isOpenedHere, openedHere } from '#app/opened-here.ts'
import { paths } from '#app/paths.ts'

/** What of an item is open, in the address: back closes it, a reload keeps it. */
export interface OpenItem {
  /** The item's; null while nothing is open. */
  key: string | null
  open: (key: string) => void
  close: () => void
}

/** @param part the name in the address: `alert`. */
export function useOpenItem(part: string): OpenItem {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  return {
    key: new URLSearchParams(search).get(part),
    open: (key) =>
      void navigate(`${paths.saved}?${new URLSearchParams({ [part]: key }).toString()}`, {
        state: openedHere,
      }),
    // One that was opened by its address has nothing to go back over.
    close: () => void (isOpenedHere(state) ? navigate(-1) : navigate(paths.saved, { replace: true })),
  }
}
