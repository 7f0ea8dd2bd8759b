import { useId, type CSSProperties, type ReactNode } from 'react'
import BedDouble from 'lucide-react/icons/bed-double'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import House from 'lucide-react/icons/house'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Plane from 'lucide-react/icons/plane'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { DutyStatus, statusText, type DutyStatusKey } from '../../DutyStatus/DutyStatus.tsx'
import { Hidden } from '../../spoken/Spoken.tsx'
import { CopyText } from '../CopyText.tsx'
import { fullDuration, ownTimes, useFormats, type TravelFormats } from '../formats.ts'
import * as S from './NowCard.styles.ts'
import { count, shortDay, spokenDay, weekdayLabel } from '../month/row-text.ts'

export type NowPhase =
  | 'on_duty'
  | 'off_duty'
  | 'way_home'
  | 'home'
  | 'way_to_work'
  | 'near_base'
  | 'cancelled'
  | 'missed_change'
  | 'left_behind'
  | 'nothing_known'

/** A moment of the way ahead or behind. */
export interface NowStop {
  kind: 'leave_home' | 'departs' | 'lands' | 'report' | 'clear' | 'home'
  /** As an instant, and the IANA zone of its place. */
  at: number
  zone: string
  /** When it should have been, where that has moved. */
  was?: number | undefined
  /** 'BA1433', of a departure or a landing. */
  flight?: string | undefined
  /** 'LHR', and 'London Heathrow' as it is spoken. */
  airport?: string | undefined
  airportName?: string | undefined
}

export interface NowCardProps {
  phase: NowPhase
  /** The present instant. */
  now: number
  /** The way of which the next moment is ahead, in the order of time; empty where nothing is known. */
  way: readonly NowStop[]
  /** What stands in the place of a next moment, where none is known: 'No flight home'. */
  title?: string | undefined
  /** The duty that is under way or reported for: 'LHR–JFK–LHR'. */
  duty?: string | undefined
  /** How the flight stands: 'BA1433 1 h 22 min late'. */
  standing?: string | undefined
  /** On time; attention soon; or nothing makes report. */
  tone?: 'good' | 'attention' | 'critical' | undefined
  /** What follows from it, in one sentence. */
  consequence?: string | undefined
  booking?: { status: DutyStatusKey; label?: string | undefined; reference?: string | undefined } | undefined
  gate?: string | undefined
  terminal?: string | undefined
  /** 'Sample flight status', and when that was. */
  asOf?: { subject: string; at: number; zone: string } | undefined
  /** What can be done about it: `Button`s. */
  actions?: ReactNode
  onOpen?: (() => void) | undefined
}

const phases = {
  on_duty: { text: 'On duty', icon: BriefcaseBusiness },
  off_duty: { text: 'Off duty', icon: Plane },
  way_home: { text: 'On the way home', icon: Plane },
  home: { text: 'At home', icon: House },
  way_to_work: { text: 'On the way to work', icon: Plane },
  near_base: { text: 'Near base', icon: BedDouble },
  cancelled: { text: 'Flight cancelled', icon: TriangleAlert },
  missed_change: { text: 'Connection missed', icon: TriangleAlert },
  left_behind: { text: 'Left behind', icon: TriangleAlert },
  nothing_known: { text: 'No duty ahead', icon: CircleHelp },
} as const

const toneIcons = { good: CircleCheck, attention: TriangleAlert, critical: OctagonAlert } as const

const minuteMs = 60_000

/** 'in 2 h 10 min', 'in 3 days': minutes are rounded down, so that nobody is late. */
function countdown(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  if (minutes >= 24 * 60) return `in ${count(Math.floor(minutes / 24 / 60), 'day')}`
  return `in ${fullDuration(minutes)}`
}

/** What comes next, with an airport by its code or its name. */
function headline({ kind, flight = '' }: NowStop, place: string | undefined): string {
  switch (kind) {
    case 'leave_home':
      return place ? `Leave for ${place} by` : 'Leave home by'
    case 'departs':
      return place ? `${flight} leaves ${place}` : `${flight} leaves`
    case 'lands':
      return place ? `Lands at ${place}` : 'Lands'
    case 'report':
      return place ? `Report at ${place}` : 'Report'
    case 'clear':
      return 'Clear'
    case 'home':
      return 'Home at about'
  }
}

const stopNames = {
  leave_home: 'Home',
  home: 'Home',
  report: 'Report',
  clear: 'Clear',
  departs: '',
  lands: '',
}

/** The way as a line with the present place on it. */
function Way({ way, now, next }: Pick<NowCardProps, 'way' | 'now'> & { next: number }) {
  const { local, time, zoneName } = useFormats()
  const last = way.length - 1
  const [from, to] = [way[next - 1], way[next]]
  const part = from && to ? Math.max(0, Math.min(1, (now - from.at) / (to.at - from.at || 1))) : 0
  const place: CSSProperties & Record<'--stops' | '--place', number> = {
    '--stops': way.length,
    '--place': Math.max(0, next - 1 + part) / last,
  }
  const reader = way[next] ?? way[last]
  return (
    <S.Way style={place} aria-hidden="true">
      <span data-line>
        <span data-done />
        <Plane />
      </span>
      {way.map((stop, index) => {
        const at = local(stop.at, stop.zone)
        const isOtherDay = reader && local(reader.at, reader.zone).slice(0, 10) !== at.slice(0, 10)
        const isOtherClock = reader && zoneName(stop.at, stop.zone) !== zoneName(reader.at, reader.zone)
        const small = [isOtherDay && weekdayLabel(at), isOtherClock && zoneName(stop.at, stop.zone)]
        return (
          <span key={`${stop.kind} ${stop.at}`} data-stop data-past={index < next || undefined}>
            <b>{time(at)}</b>
            <span>{[stopNames[stop.kind] || stop.airport, ...small].filter(Boolean).join(' ')}</span>
            {stop.was !== undefined && <s>{time(local(stop.was, stop.zone))}</s>}
          </span>
        )
      })}
    </S.Way>
  )
}

/** The moments after the next one: 'Then: BA1433 leaves Edinburgh 06:15 GMT. Report at London Heathrow 11:35 GMT'. */
function spokenWay(way: readonly NowStop[], { local, time, zoneName }: TravelFormats): string {
  const moments = way.map((stop) => {
    const name = stop.airportName ?? stop.airport
    return `${headline(stop, name)} ${time(local(stop.at, stop.zone))} ${zoneName(stop.at, stop.zone)}`
  })
  return moments.length > 0 ? `Then: ${moments.join('. ')}` : ''
}

/** What the reader does now and what comes next, at one glance (design.md section 4). */
export function NowCard({
  phase,
  now,
  way,
  title,
  duty,
  standing,
  tone,
  consequence,
  booking,
  gate,
  terminal,
  asOf,
  actions,
  onOpen,
}: NowCardProps) {
  const id = useId()
  const formats = useFormats()
  const { local, time, zoneName } = formats
  const ahead = way.findIndex(({ at }) => at > now)
  const place = title === undefined ? (ahead === -1 ? way.length - 1 : ahead) : way.length
  const next = way[place]
  const at = next && local(next.at, next.zone)
  const isToday = next && at?.slice(0, 10) === local(now, next.zone).slice(0, 10)
  const oldTime = next?.was === undefined ? undefined : time(local(next.was, next.zone))
  const own = next && ownTimes([next], formats)
  const what = next ? headline(next, next.airport) : title || phases[phase].text
  const hasDuty = duty !== undefined && (next?.kind === 'report' || next?.kind === 'clear')
  const Phase = phases[phase].icon
  const Tone = tone ? toneIcons[tone] : Phase
  const spoken = [
    [
      next ? headline(next, next.airportName ?? next.airport) : what,
      at && time(at),
      next && zoneName(next.at, next.zone),
      at && !isToday && `on ${spokenDay(at)}`,
      own && `(${own})`,
    ],
    [oldTime && `was ${oldTime}`],
    [hasDuty && duty],
  ].flatMap((words) => words.filter(Boolean).join(' ') || [])
  return (
    <S.Root aria-labelledby={id} data-tone={tone}>
      <S.Top>
        <p data-status data-tone={tone}>
          <Tone aria-hidden="true" />
          <span>{standing ?? phases[phase].text}</span>
        </p>
        <p>
          {next && countdown(next.at - now)}
          {onOpen && <ChevronRight aria-hidden="true" />}
        </p>
      </S.Top>
      <S.Main>
        <S.Heading id={id}>
          <S.Open {...(onOpen ? { type: 'button', onClick: onOpen } : { as: 'span' })}>
            <Hidden>{spoken.join(', ')}</Hidden>
            <span data-cell="next" aria-hidden="true">
              <span data-cell="what">
                {what}
                {hasDuty && <span data-abridged>{duty}</span>}
              </span>
              {next && at && (
                <span data-cell="time">
                  <b>{time(at)}</b>
                  {oldTime && <s>{oldTime}</s>}
                  {zoneName(next.at, next.zone)}
                  {!isToday && <span>{shortDay(at)}</span>}
                  {own !== undefined && <small>{own}</small>}
                </span>
              )}
            </span>
          </S.Open>
        </S.Heading>
        {booking && booking.reference === undefined && (
          <DutyStatus status={booking.status} label={booking.label} />
        )}
        {(gate !== undefined || terminal !== undefined || booking?.reference !== undefined) && (
          <S.Facts>
            {terminal !== undefined && (
              <div>
                <dt>Terminal</dt>
                <dd>{terminal}</dd>
              </div>
            )}
            {gate !== undefined && (
              <div>
                <dt>Gate</dt>
                <dd>{gate}</dd>
              </div>
            )}
            {booking?.reference !== undefined && (
              <div>
                <dt>{booking.label ?? statusText(booking.status)}</dt>
                <dd>
                  <CopyText label="Copy reference" text={booking.reference} />
                </dd>
              </div>
            )}
          </S.Facts>
        )}
        {way.length > 1 && next && (
          <>
            <Hidden>{spokenWay(way.slice(place + 1), formats)}</Hidden>
            <Way way={way} now={now} next={place} />
          </>
        )}
      </S.Main>
      {consequence !== undefined && <S.Consequence>{consequence}</S.Consequence>}
      {actions && <S.Actions>{actions}</S.Actions>}
      {asOf && (
        <S.AsOf>
          {asOf.subject} as of {time(local(asOf.at, asOf.zone))} {zoneName(asOf.at, asOf.zone)}
          {local(asOf.at, asOf.zone).slice(0, 10) !== local(now, asOf.zone).slice(0, 10) &&
            `, ${shortDay(local(asOf.at, asOf.zone))}`}
        </S.AsOf>
      )}
    </S.Root>
  )
}
