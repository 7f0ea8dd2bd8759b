import { useId, type ComponentPropsWithRef } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Sparkles from 'lucide-react/icons/sparkles'
import { dutyKinds, type DutyKind } from '../duty-kind/duty-kinds.ts'
import { Hidden, Spoken } from '../spoken/Spoken.tsx'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { Panel } from './DirectionPanel.styles.ts'
import { DirectionPanel, type RosterCardDirection } from './DirectionPanel.tsx'
import {
  DateBlock,
  Day,
  DayOffset,
  Details,
  Directions,
  Duty,
  Header,
  Heading,
  KindLine,
  Root,
  SelectButton,
  Time,
  TimeArrow,
  Caption,
  Times,
  TimeValue,
  Zone,
} from './RosterCard.styles.ts'

export type { RosterCardDirection, RosterCardFlight, RosterCardAdvice } from './DirectionPanel.tsx'

export interface RosterCardDate {
  /** 'Tue' */
  weekday: string
  /** '14' */
  day: string
  /** 'Jul' */
  month: string
  /** 'Tuesday 14 July' */
  spoken: string
}

export interface RosterCardTime {
  /** The label of the time; 'Report' and 'Clear' for a trip by default, 'Start' and 'End' for the others. */
  label?: string | undefined
  /** '05:40' */
  time: string
  /** 'BST' */
  zone: string
  /** '+1 day', if it is not the day of the card's date. */
  dayOffset?: string | undefined
  /** '05:40 BST, plus one day' */
  spoken: string
}

/** A note about the whole duty: cached, booked both ways, changed since the last visit, or with a pending change. */
export interface RosterCardMarker {
  kind: 'cached' | 'booked' | 'changed' | 'waiting'
  label: string
}

export interface RosterCardProps extends Omit<
  ComponentPropsWithRef<'article'>,
  'children' | 'title' | 'onSelect'
> {
  kind: DutyKind
  date: RosterCardDate
  /** 'LHR–JFK–LHR', 'Simulator', 'Dentist'; spoken with the day, so that what is shown is in the name (WCAG 2.5.3). */
  title: string
  /** Short facts by importance: '2 sectors', '1 nightstop', 'BA117 · BA112'. */
  details?: readonly string[] | undefined
  /** What is said in their place: '2 sectors, 1 night'. The rest is in the opened duty. */
  spokenDetails?: string | undefined
  start: RosterCardTime
  end: RosterCardTime
  /** Both omitted if the duty has no commute: leave, days off, home standby. */
  toWork?: RosterCardDirection | undefined
  fromWork?: RosterCardDirection | undefined
  /** The commute is on its way: its place is reserved. The set of cards says so to screen readers. */
  isLoadingCommute?: boolean | undefined
  markers?: readonly RosterCardMarker[] | undefined
  /** Selected in a list beside its detail. */
  isSelected?: boolean | undefined
  /** Makes the heading a button that covers the card's header. */
  onSelect?: (() => void) | undefined
  headingLevel?: 2 | 3 | 4 | undefined
}

const markerLooks = {
  cached: { icon: <CloudOff aria-hidden="true" />, tone: 'neutral' },
  booked: { icon: <Check aria-hidden="true" />, tone: 'success' },
  changed: { icon: <Sparkles aria-hidden="true" />, tone: 'info' },
  waiting: { icon: <CloudUpload aria-hidden="true" />, tone: 'neutral' },
} as const

function DutyTime({ label, time, zone, dayOffset, spoken }: RosterCardTime) {
  return (
    <Time>
      <Caption>{label}</Caption>
      <Hidden> {spoken}</Hidden>
      <TimeValue aria-hidden="true">
        {time} <Zone>{zone}</Zone>
        {dayOffset !== undefined && <DayOffset>{dayOffset}</DayOffset>}
      </TimeValue>
    </Time>
  )
}

/** One roster item: the duty, the commute to and from it, and what that costs. */
export function RosterCard({
  kind,
  date,
  title,
  details,
  spokenDetails,
  start,
  end,
  toWork,
  fromWork,
  isLoadingCommute = false,
  markers,
  isSelected = false,
  onSelect,
  headingLevel = 3,
  ...rest
}: RosterCardProps) {
  const headingId = useId()
  const { icon: KindIcon, label: kindLabel } = dutyKinds[kind]
  const [startLabel, endLabel] = kind === 'trip' ? ['Report', 'Clear'] : ['Start', 'End']
  const directions = [
    ['to_work', toWork],
    ['from_work', fromWork],
  ] as const
  const headingWords = <Spoken visible={title} spoken={`${title}, ${date.spoken}`} />
  return (
    <Root {...rest} aria-labelledby={headingId} data-kind={kind} data-selected={isSelected || undefined}>
      <Header>
        <DateBlock aria-hidden="true">
          <span>{date.weekday}</span>
          <Day>{date.day}</Day>
          <span>{date.month}</span>
        </DateBlock>
        <Duty>
          <Heading as={`h${headingLevel}`} id={headingId}>
            {onSelect ? (
              <SelectButton type="button" aria-current={isSelected || undefined} onClick={onSelect}>
                {headingWords}
              </SelectButton>
            ) : (
              headingWords
            )}
          </Heading>
          <KindLine>
            <KindIcon aria-hidden="true" />
            <span>{kindLabel}</span>
            {markers?.map((marker) => (
              <StatusChip
                key={marker.kind}
                size="small"
                isLive={false}
                tone={markerLooks[marker.kind].tone}
                icon={markerLooks[marker.kind].icon}
              >
                {marker.label}
              </StatusChip>
            ))}
          </KindLine>
          {details && details.length > 0 && (
            <Details aria-hidden={spokenDetails === undefined ? undefined : true}>
              {details.map((detail) => (
                <li key={detail} data-abridged>
                  {detail}
                </li>
              ))}
            </Details>
          )}
          {spokenDetails && <Hidden>{spokenDetails}</Hidden>}
        </Duty>
        <Times>
          <DutyTime {...start} label={start.label ?? startLabel} />
          <TimeArrow>
            <ArrowRight aria-hidden="true" />
          </TimeArrow>
          <DutyTime {...end} label={end.label ?? endLabel} />
        </Times>
      </Header>
      {isLoadingCommute && (
        <Directions aria-hidden="true">
          {directions.map(([direction]) => (
            <Panel key={direction} data-direction={direction}>
              <Skeleton width="7rem" />
              <Skeleton width="75%" height="1.5rem" />
              <Skeleton width="45%" height="2.5rem" />
            </Panel>
          ))}
        </Directions>
      )}
      {(toWork || fromWork) && (
        <Directions>
          {directions.map(
            ([direction, words]) =>
              words && (
                <DirectionPanel
                  key={direction}
                  {...words}
                  direction={direction}
                  spokenDate={date.spoken}
                  headingLevel={headingLevel + 1}
                />
              ),
          )}
        </Directions>
      )}
    </Root>
  )
}
