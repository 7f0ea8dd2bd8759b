import { Inline } from '@slipstream/design-system/primitives/Inline'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { paths } from '#layout/paths.ts'
import { rescheduleLabel } from './use-reschedule.ts'
import { RouterLinkButton } from '#layout/RouterLink.tsx'

/** Shown without requests: explains flight changes and how to begin one. */
export function NoChanges() {
  return (
    <EmptyState
      icon={<ArrowRightLeft />}
      title="No flight changes"
      message={`Booked, and another flight suits you better? Choose “${rescheduleLabel}” at that flight, and we ask the airline to move your booking, each hour if need be.`}
      action={
        <Inline justify="center">
          <RouterLinkButton to={paths.hotline}>Search flights</RouterLinkButton>
          <RouterLinkButton to={paths.saved} tone="secondary">
            Saved flights
          </RouterLinkButton>
        </Inline>
      }
    />
  )
}
