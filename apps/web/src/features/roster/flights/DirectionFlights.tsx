import { Stack } from '@slipstream/design-system/primitives/Stack'
import { useEffect, useMemo, useRef, useState } from 'react'
import { liveSentence } from '@slipstream/commute/today/live/live-sentence'
import { isBooked, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import { defaultUserSettings } from '@slipstream/contract/user'
import { Banner } from '@slipstream/design-system/Banner'
import { FlightOfferSkeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { LevelAdvice } from '@slipstream/design-system/travel/advice/Advice'
import { styled } from 'styled-components'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { afterPaint } from '#layout/loading/lazy-component.tsx'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { levelProps } from '../list/advice-badge.ts'
import { hasBooking, reasonSentences } from '../booking/booking-text.ts'
import { Booking } from '../booking/Booking.tsx'
import { CommuteFlights } from './CommuteFlights.tsx'
import { priceLimitText } from './flight-list-text.ts'
import { useBooking, type SetBooking } from '../booking/use-booking.ts'
import { FindSector } from '../jobs/FindSector.tsx'
import { MissedFlight } from '../recovery/MissedFlight.tsx'

/** As high as its badge, so that more flights are in sight; what is touched of it reaches over its edges. */
const Level = styled(LevelAdvice)`
  margin-block: -10px;
`

interface DirectionFlightsProps {
  end: ItemEnd
  advice: Advice
  view: ViewContext
}

/** All flights for one end of a duty, below the advice, its reasons and the user's own booking. */
export function DirectionFlights({ end, advice, view }: DirectionFlightsProps) {
  const clock = useClock()
  const settings = useStore(useEngine().session).settings ?? defaultUserSettings
  const onSet = useBooking(end)
  const [reason] = advice.reasons
  const live = reason?.code === 'on_the_day' ? reason.commute : null
  const isToWork = end.direction === 'to_work'
  const isAsked = advice.level !== 'not_needed'
  const line = useRef<HTMLFieldSetElement>(null)
  // The pressed button may disappear with the change, so the focus moves to where the change shows.
  const set: SetBooking = (change, done) => {
    if (isBooked(change.status) || change.flightId === null) line.current?.focus({ preventScroll: true })
    return onSet(change, done)
  }
  // One paint after the header, in one piece: a deferred value renders in slices, which takes twice as long
  // (docs/decisions/0035-page-loads.md).
  const current = useMemo(() => ({ item: end.item, advice }), [end.item, advice])
  const [shown, show] = useState<typeof current | null>(null)
  useEffect(() => afterPaint(() => show(current)), [current])
  const limit = priceLimitText(advice, settings, view.money.rates)
  const facts = isAsked
    ? [
        limit,
        isToWork &&
          settings.prefer_local_night_before_report &&
          'You prefer a local night before report: flights that leave one come first.',
      ]
    : []
  const hasLevel = advice.level !== 'comfortable' || reason?.code === 'chosen_not_listed'
  return (
    <Stack gap="xs">
      {hasBooking(end, advice) && <Booking ref={line} end={end} advice={advice} view={view} onSet={set} />}
      {live ? (
        // What was planned does not hold any more.
        <Banner tone={live.action === 'call' ? 'critical' : 'warning'}>{liveSentence(live, clock)}</Banner>
      ) : (
        hasLevel && <Level {...levelProps(advice, clock)} reasons={reasonSentences(advice, clock)} />
      )}
      <MissedFlight end={end} />
      {shown ? (
        <CommuteFlights
          // Remounts for another duty, whose flights have their own order and filters.
          key={itemKey(shown.item)}
          end={{ item: shown.item, direction: end.direction }}
          advice={shown.advice}
          settings={settings}
          view={view}
          facts={facts.flatMap((fact) => fact || [])}
          onSet={set}
        />
      ) : (
        <SkeletonGroup label="Loading the flights">
          <FlightOfferSkeleton />
          <FlightOfferSkeleton />
        </SkeletonGroup>
      )}
      {isAsked && shown && <FindSector advice={shown.advice} />}
    </Stack>
  )
}
