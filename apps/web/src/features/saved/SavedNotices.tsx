import Bookmark from 'lucide-react/icons/bookmark'
import CloudOff from 'lucide-react/icons/cloud-off'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import { RetryBanner } from '@slipstream/design-system/primitives/RetryBanner'
import { RouterLinkButton } from '#layout/navigation/RouterLink.tsx'
import { paths } from '#layout/navigation/paths.ts'

/** Nothing is saved yet, and where flights are found. */
export function NothingSaved({ isOffline }: { isOffline: boolean }) {
  return (
    <EmptyState
      icon={<Bookmark />}
      title="No saved flights yet"
      message="Save a flight from a search or from your roster. You then see it here with its price, also offline."
      action={!isOffline && <RouterLinkButton to={paths.hotline}>Search flights</RouterLinkButton>}
    />
  )
}

/** Neither the server nor the device has the list, and there is no network to ask. */
export function NotOnThisDevice() {
  return (
    <EmptyState
      icon={<CloudOff />}
      title="Your saved flights are not on this device yet"
      message="Open this screen once while you are online: from then on it works offline."
    />
  )
}

/** The list is shown as it was: why, and since when. */
export function StaleNotice({
  problem,
  asOf,
  isTrying,
  onTryAgain,
}: {
  problem: string
  asOf: string | null
  isTrying: boolean
  onTryAgain: () => void
}) {
  return (
    <RetryBanner isTrying={isTrying} onTryAgain={onTryAgain}>
      <strong>{problem}</strong>
      <p>{asOf === null ? 'This list may be out of date.' : `List as of ${asOf}.`}</p>
    </RetryBanner>
  )
}
