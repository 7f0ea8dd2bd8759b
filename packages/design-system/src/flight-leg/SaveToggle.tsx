import Bookmark from 'lucide-react/icons/bookmark'
import { IconButton } from '../IconButton/IconButton.tsx'

/** Saves a flight or a pair, or removes it. The owner holds the state. */
export interface Saving {
  isSaved: boolean
  onChange: (isSaved: boolean) => void
  /** Why it cannot be changed now: 'Not while offline'. */
  disabledReason?: string | undefined
}

/** Its name is fixed and includes the flight; whether it is saved is its pressed state. */
export function SaveToggle({ save, spokenFlight }: { save: Saving; spokenFlight: string }) {
  return (
    <IconButton
      label={`Save ${spokenFlight}`}
      title={save.disabledReason ?? (save.isSaved ? 'Saved' : 'Save')}
      icon={<Bookmark aria-hidden="true" fill={save.isSaved ? 'currentColor' : 'none'} />}
      isPressed={save.isSaved}
      isDisabled={save.disabledReason !== undefined}
      onClick={() => save.onChange(!save.isSaved)}
    />
  )
}
