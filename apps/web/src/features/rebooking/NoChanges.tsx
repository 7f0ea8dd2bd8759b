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
      message={`Booked, but another flight of the same airline suits you better? Find the other flight and choose “${rescheduleLabel}”. We ask the airline each hour, from the day of the flight.`}
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
