import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import { useEffect, useMemo, useState } from 'react'
import { hasFlights } from '@slipstream/commute/flights/commute-filters'
import { liveSentence } from '@slipstream/commute/today/live/live-sentence'
import type { ItemEnd } from '@slipstream/commute/roster/item-booking'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import { defaultUserSettings } from '@slipstream/contract/user'
import { Banner } from '@slipstream/design-system/Banner'
import { ChanceFigure } from '@slipstream/design-system/ChanceFigure'
import { FlightRowSkeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { LevelBadge } from '@slipstream/design-system/LevelBadge'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { afterPaint } from '#layout/lazy-component.tsx'
import { chanceProps } from './chance/chance-text.ts'
import { useNamedChance } from './chance/use-chances.ts'
import { isGivenUp } from './advice-text.ts'
import { levelBadge } from './advice-badge.ts'
import { hasBooking, reasonSentences } from './commute/booking-text.ts'
import { BookingPanel } from './commute/BookingPanel.tsx'
import { CommuteFlights } from './commute/CommuteFlights.tsx'
import { priceLimitText } from './commute/price-limit-text.ts'
import { useBooking } from './commute/use-booking.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { FindSector } from './jobs/FindSector.tsx'
import { MissedFlight } from './recovery/MissedFlight.tsx'

interface DirectionFlightsProps {
  end: ItemEnd
  advice: Advice
  view: ViewContext
  /** Timetable and fares are sample data (the server's embedded provider). */
  isSample: boolean
}

/** All flights for one end of a duty, below the advice, its reasons and the user's own booking. */
export function DirectionFlights({ end, advice, view, isSample }: DirectionFlightsProps) {
  const settings = useStore(useEngine().session).settings ?? defaultUserSettings
  const onSet = useBooking(end)
  const [reason] = advice.reasons
  const live = reason?.code === 'on_the_day' ? reason.commute : null
  const isAsked = advice.level !== 'not_needed'
  const { named } = advice
  const chances = useNamedChance(end.direction === 'to_work' ? (advice.rest?.report ?? null) : null, named)
  const chance = named && !isGivenUp(advice) ? chances.of(named.flight) : null
  // One paint after the header, in one piece: a deferred value renders in slices, which takes twice as long
  // (docs/decisions/0035-page-loads.md).
  const current = useMemo(() => ({ item: end.item, advice }), [end.item, advice])
  const [shown, show] = useState<typeof current | null>(null)
  useEffect(() => afterPaint(() => show(current)), [current])
  const limit = priceLimitText(advice, settings, view.money.rates)
  return (
    <Stack gap="xl">
      <Stack>
        {live ? (
          // What was planned does not hold any more.
          <Banner tone={live.action === 'call' ? 'critical' : 'warning'}>{liveSentence(live)}</Banner>
        ) : (
          <LevelBadge
            {...levelBadge(advice)}
            hasBadge={advice.level !== 'comfortable'}
            reasons={reasonSentences(advice)}
            isDefaultOpen={advice.level !== 'comfortable' || advice.reasons[0]?.code === 'chosen_not_listed'}
          />
        )}
        {chance && named && <ChanceFigure {...chanceProps(named.flight, chance, chances.isSampleData)} />}
        {isAsked && limit !== null && <Note>{limit}</Note>}
        {isAsked && advice.direction === 'to_work' && settings.prefer_local_night_before_report && (
          <Note>
            You prefer a local night before report, 8 h between 22:00 and 08:00: a flight that leaves one is
            recommended first.
          </Note>
        )}
      </Stack>
      {hasBooking(end, advice) && <BookingPanel end={end} advice={advice} view={view} onSet={onSet} />}
      <MissedFlight end={end} />
      {!shown && (
        <SkeletonGroup label="Loading the flights">
          <FlightRowSkeleton />
          <FlightRowSkeleton />
        </SkeletonGroup>
      )}
      {shown && (
        <CommuteFlights
          // Remounts for another duty, whose flights have their own order and filters.
          key={itemKey(shown.item)}
          end={{ item: shown.item, direction: end.direction }}
          advice={shown.advice}
          settings={settings}
          view={view}
          onSet={onSet}
        />
      )}
      {isAsked && shown && <FindSector advice={shown.advice} />}
      {isSample && hasFlights(advice) && (
        <Text size="caption" tone="subtle">
          Sample timetable and fares: for trying the app, not for travelling.
        </Text>
      )}
    </Stack>
  )
}
