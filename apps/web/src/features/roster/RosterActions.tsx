import RefreshCw from 'lucide-react/icons/refresh-cw'
import { IconButton } from '@slipstream/design-system/IconButton'

/** The button of the top bar, where there is a month to fetch anew. */
export function RosterActions({ canFetch, onFetch }: { canFetch: boolean; onFetch: () => void }) {
  if (!canFetch) return null
  return (
    <IconButton
      label="Fetch roster from crew system"
      icon={<RefreshCw aria-hidden="true" />}
      onClick={onFetch}
    />
  )
}
