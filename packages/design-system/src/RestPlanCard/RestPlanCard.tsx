import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { ChanceFigure, type ChanceFigureProps } from '../ChanceFigure/ChanceFigure.tsx'
import { CommuteTimeline, type CommuteTimelineItem } from '../CommuteTimeline/CommuteTimeline.tsx'
import { Price, type PriceValue } from '../Price/Price.tsx'
import { Hidden, Spoken } from '../spoken/Spoken.tsx'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import { LevelBadge, type Level } from '../LevelBadge/LevelBadge.tsx'
import { RestChoices, type RestChoicesProps } from './RestChoices.tsx'
import * as S from './RestPlanCard.styles.ts'

export type { RestChoice, RestChoicesProps } from './RestChoices.tsx'

export interface RestPlanAdvice {
  level: Level
  label?: string | undefined
  summary?: string | undefined
  reasons?: readonly string[] | undefined
}

/** A flight to take if the named one is missed. */
export interface RestPlanBackUp {
  id: string
  /** '14:25–15:45' */
  time: string
  /** '+1 day', or 'Thu 12 Nov' if it leaves on another day than the named flight. */
  dayOffset?: string | undefined
  /** 'BA1450' */
  flightNumber: string
  /** '1 h 30 later', '3 seats left' */
  note?: string | undefined
  /** Everything except the price, as spoken. */
  spoken: string
  price?: PriceValue | undefined
}

export interface RestPlanBackUps {
  id: string
  /** 'If you miss BA1446' */
  label: string
  spokenLabel?: string | undefined
  flights: readonly RestPlanBackUp[]
  /** Shown if there is none: 'No back-up: the last flight that day'. */
  emptyText?: string | undefined
}

export interface RestPlanSum {
  id: string
  /** 'Flights', '1 night near base', 'Total' */
  label: string
  /** '£112.00', or the plain statement that it is not known. */
  amount: string
  isTotal?: boolean | undefined
}

export interface RestPlanCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children' | 'title'> {
  /** 'Home 2 nights, 41 h' */
  title: string
  spokenTitle?: string | undefined
  /** 'Tue 10 – Thu 12 Nov' */
  dates: string
  spokenDates?: string | undefined
  advice?: RestPlanAdvice | undefined
  /** The chance that its way to work makes report. */
  chance?: ChanceFigureProps | undefined
  /** From clear to report, in the order of time: flights with their prices, doors, hours at home, days. */
  steps: readonly CommuteTimelineItem[]
  /** One group for each named flight. */
  backUps?: readonly RestPlanBackUps[] | undefined
  sums?: readonly RestPlanSum[] | undefined
  /** Below the sums: 'No exchange rate for CHF: ranked by hours at home.' */
  sumsNote?: string | undefined
  /** Other ways to spend the rest. */
  choices?: RestChoicesProps | undefined
  /** The actions: `Button`s. */
  footer?: ReactNode
  /** Decided here and not sent yet. */
  isWaiting?: boolean | undefined
  headingLevel?: 2 | 3 | 4 | undefined
}

function BackUpRow({ time, dayOffset, flightNumber, note, spoken, price }: RestPlanBackUp) {
  return (
    <S.BackUp>
      <S.BackUpFlight>
        <Hidden>{spoken}</Hidden>
        <S.BackUpLine aria-hidden="true">
          <S.BackUpTime>{time}</S.BackUpTime>
          {dayOffset !== undefined && <S.DayOffset>{dayOffset}</S.DayOffset>}
          <S.FlightNumber>{flightNumber}</S.FlightNumber>
        </S.BackUpLine>
        {note !== undefined && <S.Caption aria-hidden="true">{note}</S.Caption>}
      </S.BackUpFlight>
      <Price {...price} align="end" />
    </S.BackUp>
  )
}

/** One rest in full: its steps in order, back-up flights, costs, and other ways to spend it (design.md section 2 RestPlan). */
export function RestPlanCard({
  title,
  spokenTitle,
  dates,
  spokenDates,
  advice,
  chance,
  steps,
  backUps,
  sums,
  sumsNote,
  choices,
  footer,
  isWaiting = false,
  headingLevel = 3,
  ...rest
}: RestPlanCardProps) {
  const id = useId()
  const hasAside = (backUps?.length ?? 0) + (sums?.length ?? 0) > 0
  const below = `h${headingLevel + 1}` as const
  return (
    <S.Root {...rest} aria-labelledby={`${id}-title ${id}-dates`}>
      <S.Head>
        <S.Titles>
          <S.Title as={`h${headingLevel}`} id={`${id}-title`}>
            <Spoken visible={title} spoken={spokenTitle} />
          </S.Title>
          <S.Dates id={`${id}-dates`}>
            <Spoken visible={dates} spoken={spokenDates} />
          </S.Dates>
        </S.Titles>
        {advice && <LevelBadge {...advice} />}
        {chance && <ChanceFigure {...chance} />}
        {isWaiting && (
          <StatusChip size="small" isLive={false} icon={<CloudUpload aria-hidden="true" />}>
            Not sent yet
          </StatusChip>
        )}
      </S.Head>
      <S.Body data-split={hasAside || undefined}>
        <CommuteTimeline items={steps} label={`Steps, ${spokenDates ?? dates}`} />
        {hasAside && (
          <S.Aside>
            {backUps?.map((group) => (
              <S.Group key={group.id}>
                <S.GroupTitle as={below} id={`${id}-${group.id}`}>
                  <Spoken visible={group.label} spoken={group.spokenLabel} />
                </S.GroupTitle>
                {group.flights.length > 0 ? (
                  <S.BackUps aria-labelledby={`${id}-${group.id}`}>
                    {group.flights.map((flight) => (
                      <BackUpRow key={flight.id} {...flight} />
                    ))}
                  </S.BackUps>
                ) : (
                  <S.NoBackUp>{group.emptyText ?? 'No back-up'}</S.NoBackUp>
                )}
              </S.Group>
            ))}
            {sums && sums.length > 0 && (
              <S.Group>
                <S.GroupTitle as={below}>Cost</S.GroupTitle>
                <S.Sums>
                  {sums.map((sum) => (
                    <S.Sum key={sum.id} data-total={sum.isTotal || undefined}>
                      <dt>{sum.label}</dt>
                      <dd>{sum.amount}</dd>
                    </S.Sum>
                  ))}
                </S.Sums>
                {sumsNote && <S.Caption>{sumsNote}</S.Caption>}
              </S.Group>
            )}
          </S.Aside>
        )}
      </S.Body>
      {choices && <RestChoices {...choices} />}
      {footer && <S.Footer>{footer}</S.Footer>}
    </S.Root>
  )
}
