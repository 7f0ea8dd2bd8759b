import { useNavigate } from 'react-router-dom'
import { useWholeAddress } from '#layout/address.ts'

/** State of the history entry in which the fare calendar is open, so that back closes it. */
const choosingDay = { fareCalendar: true } as const

const isChoosingDay = (state: unknown) =>
  typeof state === 'object' && state !== null && Object.keys(choosingDay).every((key) => key in state)

export interface CalendarSheet {
  isOpen: boolean
  open: () => void
  close: () => void
}

export function useCalendarSheet(): CalendarSheet {
  const navigate = useNavigate()
  const { search, state } = useWholeAddress()
  return {
    isOpen: isChoosingDay(state),
    open: () => void navigate({ search }, { state: choosingDay }),
    close: () => void navigate(-1),
  }
}
