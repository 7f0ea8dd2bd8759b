import { useNavigate } from 'react-router-dom'
import { isOpenedHere, openedHere } from '#layout/navigation/navigation-state.ts'
import { paths } from '#layout/navigation/paths.ts'
import { useWholeAddress } from '#layout/navigation/address.ts'

const parts = ['alert', 'share'] as const
type Part = (typeof parts)[number]

/** Which panel of which item is open, in the URL (`?alert=…`): back closes it, a reload leaves it open. */
export interface OpenItem {
  /** Null while nothing is open. */
  part: Part | null
  /** The item's. */
  key: string | null
  open: (part: Part, key: string) => void
  close: () => void
}

export function useOpenItem(): OpenItem {
  const { state, search } = useWholeAddress()
  const navigate = useNavigate()
  const address = new URLSearchParams(search)
  const part = parts.find((name) => address.has(name)) ?? null
  return {
    part,
    key: part && address.get(part),
    open: (name, key) =>
      void navigate(`${paths.saved}?${new URLSearchParams({ [name]: key }).toString()}`, {
        state: openedHere,
      }),
    // One that was opened by its address has nothing to go back over.
    close: () => void (isOpenedHere(state) ? navigate(-1) : navigate(paths.saved, { replace: true })),
  }
}
