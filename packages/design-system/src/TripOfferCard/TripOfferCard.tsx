import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { RestRow, type RestRowProps } from '../travel/month/RestRow.tsx'
import { Spoken } from '../spoken/Spoken.tsx'
import { LevelAdvice } from '../travel/advice/Advice.tsx'
import type { Level } from '../travel/advice/level.ts'
import * as S from './TripOfferCard.styles.ts'

/** What the trip wins or loses: '−26 h 35', '+£120', 'Not known'. */
export interface TripOfferFigure {
  id: string
  /** 'Time at home' */
  label: string
  value: string
  /** '26 hours 35 minutes less' */
  spokenValue?: string | undefined
  /** Not known, or not yet. */
  isUnknown?: boolean | undefined
  /** '£60 now, £180 with it' */
  note?: string | undefined
}

/** What speaks against the trip, or has to be known before it is taken. */
export interface TripOfferNotice {
  id: string
  tone: 'critical' | 'warning' | 'neutral'
  text: string
}

/** A rest as it is or would be. */
export interface TripOfferRest extends Omit<RestRowProps, 'onOpen' | 'isWaiting'> {
  /** 'Thu 3 – Mon 7 Dec' */
  dates: string
}

export interface TripOfferCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children' | 'title'> {
  title: string
  /** 'Mon 7 Dec 10:00 – Tue 8 Dec 16:00' */
  report: string
  clear: string
  /** 'LHR, London time', 'In place of LHR-JFK-LHR, Sat 12 Dec' */
  details?: readonly string[] | undefined
  /** Whether it can be commuted to; left out while that is looked up. */
  commutable?: { level: Level; label: string; reasons?: readonly string[] | undefined } | undefined
  figures: readonly TripOfferFigure[]
  notices?: readonly TripOfferNotice[] | undefined
  /** The rests that would change, as they are and as they would be. */
  before: readonly TripOfferRest[]
  after: readonly TripOfferRest[]
  /** The actions: `Button`s, and what is to be said about them. */
  footer?: ReactNode
  headingLevel?: 2 | 3 | 4 | undefined
}

const noticeIcons = { critical: OctagonAlert, warning: TriangleAlert, neutral: Info } as const

function Rests({
  title,
  rests,
  level,
}: {
  title: string
  rests: readonly TripOfferRest[]
  level: 2 | 3 | 4
}) {
  const id = useId()
  return (
    <div>
      <S.RestsTitle as={`h${level + 1}`} id={id}>
        {title}
      </S.RestsTitle>
      {rests.length === 0 ? (
        <S.Quiet>No rest known</S.Quiet>
      ) : (
        <S.Rests aria-labelledby={id}>
          {rests.map(({ dates, ...rest }) => (
            <li key={rest.id}>
              <S.Dates>{dates}</S.Dates>
              <RestRow {...rest} />
            </li>
          ))}
        </S.Rests>
      )}
    </div>
  )
}

/** A trip on offer beside the roster as it is: the time at home that it takes, whether it is commutable, and the rests around it (issue 22 item 9). */
export function TripOfferCard({
  title,
  report,
  clear,
  details,
  commutable,
  figures,
  notices,
  before,
  after,
  footer,
  headingLevel = 2,
  ...rest
}: TripOfferCardProps) {
  const id = useId()
  return (
    <S.Root {...rest} aria-labelledby={id}>
      <S.Head>
        <S.Title as={`h${headingLevel}`} id={id}>
          {title.trim() || 'Trip'}
        </S.Title>
        <S.When>
          <div>
            <dt>Report</dt>
            <dd>{report}</dd>
          </div>
          <div>
            <dt>Clear</dt>
            <dd>{clear}</dd>
          </div>
        </S.When>
        {details?.map((detail) => (
          <S.Quiet key={detail}>{detail}</S.Quiet>
        ))}
      </S.Head>
      <S.FiguresBox>
        <S.Figures>
          {figures.map((figure) => (
            <S.Figure key={figure.id}>
              <S.Term>{figure.label}</S.Term>
              <S.Value data-unknown={figure.isUnknown || undefined}>
                <Spoken visible={figure.value} spoken={figure.spokenValue} />
              </S.Value>
              {figure.note !== undefined && <S.FigureNote>{figure.note}</S.FigureNote>}
            </S.Figure>
          ))}
        </S.Figures>
      </S.FiguresBox>
      <S.Commutable>{commutable && <LevelAdvice {...commutable} isFolding={false} />}</S.Commutable>
      <S.Notices>
        {notices?.map(({ id: key, tone, text }) => {
          const NoticeIcon = noticeIcons[tone]
          return (
            <S.Notice key={key} data-tone={tone}>
              <NoticeIcon aria-hidden="true" />
              <span>{text}</span>
            </S.Notice>
          )
        })}
      </S.Notices>
      <S.Change>
        {(before.length > 0 || after.length > 0) && (
          <>
            <Rests title="Now" rests={before} level={headingLevel} />
            <Rests title="With this trip" rests={after} level={headingLevel} />
          </>
        )}
      </S.Change>
      <S.Footer>{footer}</S.Footer>
    </S.Root>
  )
}
