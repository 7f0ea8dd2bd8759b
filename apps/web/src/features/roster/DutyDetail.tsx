import { Link, useLocation } from 'react-router-dom'
import { itemKey } from '@slipstream/commute/roster-items'
import type { ItemVerdicts } from '@slipstream/commute/verdict-types'
import type { RosterItem } from '@slipstream/contract/roster'
import { CommuteTimeline } from '@slipstream/design-system/CommuteTimeline'
import { DirectionFlights } from './DirectionFlights.tsx'
import * as S from './DutyDetail.styles.ts'
import { dutyDetails, dutyName, dutyTimes } from './duty-words.ts'
import type { ViewContext } from './flight-view.ts'
import { rosterSearch, type RosterLayout, type RosterView } from './roster-url.ts'
import { commuteTimeline, sectorLines } from './timeline-view.ts'

const views: { id: RosterView; label: string }[] = [
  { id: 'to_work', label: 'To work' },
  { id: 'duty', label: 'Duty' },
  { id: 'from_work', label: 'Home' },
]

export interface DutyDetailProps {
  item: RosterItem
  verdicts: ItemVerdicts
  month: string
  layout: RosterLayout
  view: RosterView
  context: ViewContext
  isSample: boolean
  /** The sheet has the title already. */
  hasTitle?: boolean
}

function Sectors({ item }: { item: RosterItem }) {
  const lines = sectorLines(item)
  if (lines.length === 0) return null
  return (
    <S.Sectors aria-label="Sectors">
      {lines.map(({ id, flight, route, times, note }) => (
        <S.SectorRow key={id}>
          <S.SectorFlight>{flight}</S.SectorFlight>
          <S.SectorTimes>{times}</S.SectorTimes>
          <S.SectorNote>{note}</S.SectorNote>
          <S.SectorNote>{route}, local times</S.SectorNote>
        </S.SectorRow>
      ))}
    </S.Sectors>
  )
}

/** One roster item whole: the way there and back, its sectors, and the flights of either direction. */
export function DutyDetail({
  item,
  verdicts,
  month,
  layout,
  view,
  context,
  isSample,
  hasTitle = true,
}: DutyDetailProps) {
  const { start, end } = dutyTimes(item)
  const { state } = useLocation()
  const facts = dutyDetails(item).join(' · ')
  return (
    <S.Root>
      {hasTitle && (
        <div>
          <S.Title>{dutyName(item)}</S.Title>
          <S.Subtitle>
            {start.time}–{end.time} {end.zone} {end.dayOffset} · {facts}
          </S.Subtitle>
        </div>
      )}
      <S.Views aria-label="Views of this duty">
        {views.map(({ id, label }) => (
          <Link
            key={id}
            to={rosterSearch(month, layout, { itemKey: itemKey(item), view: id })}
            aria-current={id === view ? 'true' : undefined}
            // The same entry in another view: closing still knows where it came from.
            state={state}
            replace
          >
            {label}
          </Link>
        ))}
      </S.Views>
      {view === 'duty' ? (
        <>
          {!hasTitle && facts && <S.Subtitle>{facts}</S.Subtitle>}
          <CommuteTimeline
            items={commuteTimeline(item, verdicts, context)}
            label={`Commute for ${dutyName(item)}`}
          />
          <Sectors item={item} />
        </>
      ) : (
        <DirectionFlights verdict={verdicts[view]} view={context} isSample={isSample} />
      )}
    </S.Root>
  )
}
