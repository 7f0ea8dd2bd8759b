import { useNavigate } from 'react-router-dom'
import { useAddress, useAskedAddress } from './address.ts'

export interface SheetEntry {
  isOpen: boolean
  open: () => void
  close: () => void
}

/** A sheet with a history entry of its own, in whose state its name is true: back closes it, and a reload leaves it open. */
export function useSheetEntry(name: string): SheetEntry {
  const asked = useAskedAddress()
  const navigate = useNavigate()
  const isOpen = useAddress(({ state }) => isTrueIn(state, name))
  return {
    isOpen,
    open: () => {
      const here = asked()
      if (!isTrueIn(here.state, name)) void navigate(here, { state: { ...here.state, [name]: true } })
    },
    close: () => void navigate(-1),
  }
}

const isTrueIn = (state: unknown, name: string) =>
  typeof state === 'object' && state !== null && Reflect.get(state, name) === true
