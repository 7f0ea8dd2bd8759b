import Plus from 'lucide-react/icons/plus'
import { useNavigate } from 'react-router-dom'
import { Button } from '@slipstream/design-system/Button'
import { addingEntryOn } from '../entry/entry-state.ts'
import { rosterSearch } from '../roster-url.ts'

export function AddEntryOnDay({ month, day }: { month: string; day: string }) {
  const navigate = useNavigate()
  return (
    <Button
      tone="quiet"
      iconStart={<Plus aria-hidden="true" />}
      onClick={() => void navigate(rosterSearch(month, 'calendar', null, day), { state: addingEntryOn(day) })}
    >
      Add entry
    </Button>
  )
}
