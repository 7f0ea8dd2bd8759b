import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Banner } from '@slipstream/design-system/Banner'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'
import { ServiceStatus } from '@slipstream/design-system/ServiceStatus'
import { SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { useClock } from '#shared/clock.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { checkedText, getServices } from './status-text.ts'
import type { Answers } from '@slipstream/client/answers/answers'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { useState } from 'react'
import { forcing, refreshing, statusQuery, getStatusView, type AirlineStatusView } from './status-query.ts'

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
  const clock = useClock()
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
        services={status ? getServices(status) : []}
        asOfText={status ? checkedText(status, clock) : undefined}
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

/** `asOf` of the answer to a refresh that brought what was known already; null where it brought something else. */
async function refresh(answers: Answers): Promise<number | null> {
  const before = answers.view(statusQuery).data
  await answers.fetch(statusQuery, refreshing)
  const { data, asOf } = answers.view(statusQuery)
  return data?.checked_at === before?.checked_at ? asOf : null
}

interface AirlineStatus {
  view: AirlineStatusView
  /** Makes the server ask the airline again. */
  refresh: () => void
  /** The same, even if it did a moment ago. */
  force: () => void
}

/** The state of the airline's systems while the component is mounted. */
function useAirlineStatus(): AirlineStatus {
  const { answers } = useEngine()
  const known = useQuery(statusQuery)
  const [unchangedAt, setUnchangedAt] = useState<number | null>(null)
  return {
    view: getStatusView(known, unchangedAt),
    refresh: () => void refresh(answers).then(setUnchangedAt),
    force: () => known.refetch(forcing),
  }
}
