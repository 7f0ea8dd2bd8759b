import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Banner } from '@slipstream/design-system/Banner'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'
import { ServiceStatus } from '@slipstream/design-system/ServiceStatus'
import { SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { useIsOffline } from '#data/use-connection.ts'
import { asOfText, servicesOf } from './status-text.ts'
import { useAirlineStatus, type AirlineStatus } from './use-airline-status.ts'

interface AirlineStatusSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** Each of the airline's systems, as of when, and the ways to ask again (specification §7 Status and support). */
export function AirlineStatusSheet({ isOpen, onClose }: AirlineStatusSheetProps) {
  const airline = useAirlineStatus()
  return (
    <BottomSheet isOpen={isOpen} onOpenChange={(opens) => !opens && onClose()} title="Airline status">
      <Stack gap="lg">
        <Known {...airline} />
      </Stack>
    </BottomSheet>
  )
}

function Known({ view, refresh, force }: AirlineStatus) {
  const { status, problem, isFetching, isOffered, isUnchanged } = view
  const isOffline = useIsOffline()
  if (!isOffered) return <Banner>{problem}</Banner>
  if (status === null && problem === null && !isOffline)
    return (
      <SkeletonGroup label="Loading the airline’s status">
        <ListRowSkeleton />
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    )
  return (
    <>
      <ServiceStatus
        title="Airline systems"
        state={status?.aggregate_state ?? 'unknown'}
        services={status ? servicesOf(status) : []}
        asOfText={status ? asOfText(status) : undefined}
        error={problem ?? undefined}
        onRefresh={isOffline ? undefined : refresh}
        isRefreshing={isFetching}
      />
      {isOffline && <Banner tone="warning">The status is checked again when you are back online.</Banner>}
      {isUnchanged && !isOffline && (
        <Banner
          tone="info"
          action={
            <Button
              tone="secondary"
              isPending={isFetching}
              pendingLabel="Checking the status"
              onClick={force}
            >
              Check again now
            </Button>
          }
        >
          Nothing newer yet: the status was checked a moment ago.
        </Banner>
      )}
    </>
  )
}
