import LogOut from 'lucide-react/icons/log-out'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { IconButton } from '@slipstream/design-system/IconButton'
import { useEngine } from '#app/engine-context.ts'

/** The buttons of the top bar. */
export function RosterActions({ canFetch, onFetch }: { canFetch: boolean; onFetch: () => void }) {
  const { session } = useEngine()
  return (
    <>
      {canFetch && (
        <IconButton
          label="Fetch roster from crew system"
          icon={<RefreshCw aria-hidden="true" />}
          onClick={onFetch}
        />
      )}
      <IconButton
        label="Log out"
        icon={<LogOut aria-hidden="true" />}
        onClick={() => void session.logout()}
      />
    </>
  )
}
