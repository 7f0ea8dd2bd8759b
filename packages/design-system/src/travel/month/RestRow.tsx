import { memo } from 'react'
import type { LucideIcon } from 'lucide-react'
import BedDouble from 'lucide-react/icons/bed-double'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import House from 'lucide-react/icons/house'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Plane from 'lucide-react/icons/plane'
import { DutyStatusIcon, statusText, type DutyStatusKey } from '../../DutyStatus/DutyStatus.tsx'
import { levelText, type Level } from '../advice/level.ts'
import { Hidden } from '../../spoken/Spoken.tsx'
import { hoursText, useFormats, type TravelFormats } from '../formats.ts'
import { Row } from './RestRow.styles.ts'
import { restTitle, type RestKind, type RestTitleValues } from '../rest/rest-title.ts'
import { count, daysBetween, lowerFirst, pendingText, spokenDay, weekdayLabel } from './row-text.ts'

/** One flight of a rest's plan. */
export interface RestRowFlight {
  /** 'BA1464' */
  name: string
  /** When it leaves, as an instant, and the IANA zone of that airport. */
  leaves: number
  zone: string
  /** When it should have left, where that has moved. */
  was?: number | undefined
  /** Omitted where nothing is to be booked. */
  status?: DutyStatusKey | undefined
  /** In place of the status in plain English: 'Jumpseat asked for'. */
  statusLabel?: string | undefined
}

export interface RestRowProps extends Omit<RestTitleValues, 'hasWayHome'> {
  id: string
  level: Level
  /** Clear and next report, as instants, and the IANA zone of both; one is null at either end of what is known. */
  clear: number | null
  report: number | null
  zone: string
  /** Minutes between the duties, for a rest without a home in it. */
  restMinutes?: number | null | undefined
  nightsNearBase?: number | undefined
  wayHome?: RestRowFlight | undefined
  wayToWork?: RestRowFlight | undefined
  /** Flights and nights, as a decimal amount and its ISO 4217 code; omitted where a part is not known. */
  cost?: { amount: string; currency: string } | undefined
  /** Why it is not comfortable: 'BA1433 has standby seats only'. */
  reason?: string | undefined
  /** Decided here and not sent yet. */
  isWaiting?: boolean | undefined
  /** Its detail is open beside the list. */
  isSelected?: boolean | undefined
  /** Without it the row is static. */
  onOpen?: ((id: string) => void) | undefined
}

const kindIcons: Record<RestKind, LucideIcon> = {
  home: House,
  stay: BedDouble,
  one_way: Plane,
  none: CircleMinus,
  conflict: OctagonAlert,
  unknown: CircleHelp,
}

/** A flight as shown and spoken: with its day where that is not the one of the duty beside it, with its zone where that is not the duty's. */
function flightParts(
  { name, leaves, zone, was, status, statusLabel }: RestRowFlight,
  beside: number | null,
  rosterZone: string,
  { local, time, zoneName }: TravelFormats,
) {
  const at = local(leaves, zone)
  const isOtherDay = beside === null || daysBetween(local(beside, rosterZone), at) !== 0
  const clock = zoneName(leaves, zone)
  const zoneText = clock === zoneName(leaves, rosterZone) ? '' : clock
  const oldTime = was === undefined ? undefined : time(local(was, zone))
  return {
    day: isOtherDay ? weekdayLabel(at) : undefined,
    time: time(at),
    zone: zoneText,
    oldTime,
    spoken: [
      [isOtherDay && spokenDay(at), time(at), zoneText, name].filter(Boolean).join(' '),
      oldTime && `was ${oldTime}`,
      status && lowerFirst(statusLabel ?? statusText(status)),
    ]
      .filter(Boolean)
      .join(', '),
    name,
    status,
  }
}

function Flight({
  way,
  day,
  time,
  zone,
  oldTime,
  name,
  status,
}: ReturnType<typeof flightParts> & { way: string }) {
  return (
    <span data-cell="flight" data-way={way} data-status={status}>
      {day !== undefined && <small>{day}</small>}
      <b>{time}</b>
      {oldTime !== undefined && <s>{oldTime}</s>}
      {zone !== '' && <small>{zone}</small>}
      <span>{name}</span>
      {status && <DutyStatusIcon status={status} />}
    </span>
  )
}

/** What its hours and nights are, by importance. */
function restFacts({
  kind,
  problem,
  minutesAtHome,
  nightsAtHome,
  restMinutes,
  nightsNearBase = 0,
}: RestRowProps) {
  if (problem !== undefined) return []
  const isTimed = kind === 'stay' || kind === 'unknown'
  const minutes = isTimed ? restMinutes : nightsAtHome ? minutesAtHome : null
  return [
    ...(minutes ? [[hoursText(minutes), count(Math.floor(minutes / 60), 'hour')] as const] : []),
    ...(nightsNearBase > 0
      ? [
          [
            `${count(nightsNearBase, 'night').replace(' ', '\u00a0')}${kind === 'stay' ? '' : ' near base'}`,
          ] as const,
        ]
      : []),
  ]
}

const levels: Partial<Record<Level, 'warning' | 'critical'>> = {
  tight: 'warning',
  at_risk: 'warning',
  impossible: 'critical',
}

/** What happens between two duties in one row: the time at home, the flight home, the flight to work and what they cost. */
export const RestRow = memo(
  (props: RestRowProps) => {
    const {
      id,
      kind,
      level,
      clear,
      report,
      zone,
      wayHome,
      wayToWork,
      cost,
      reason,
      isWaiting,
      isSelected,
      onOpen,
    } = props
    const formats = useFormats()
    const title = restTitle({ ...props, hasWayHome: wayHome !== undefined })
    const facts = restFacts(props)
    const ways = [
      { way: 'home', said: 'home', flight: wayHome, beside: clear },
      { way: 'to_work', said: 'to work', flight: wayToWork, beside: report },
    ].flatMap(({ way, said, flight, beside }) =>
      flight ? [{ way, said, ...flightParts(flight, beside, zone, formats) }] : [],
    )
    const price = cost && formats.wholeMoney(cost.amount, cost.currency)
    const tone = levels[level]
    const isLost = kind === 'conflict' || level === 'impossible'
    // A title that is the problem says the level.
    const label = tone && !isLost ? levelText(level) : undefined
    const days = [clear, report].flatMap((at) => (at === null ? [] : [spokenDay(formats.local(at, zone))]))
    const spoken = [
      `${title}, ${days.join(' to ')}`,
      ...facts.map(([shown, said = shown]) => said),
      ...ways.map((flight) => `${flight.said} ${flight.spoken}`),
      price,
      [label, reason].filter(Boolean).join(': '),
      isWaiting && pendingText.waiting,
    ]
    const KindIcon = kindIcons[kind]
    return (
      <Row
        {...(onOpen ? { type: 'button', onClick: () => onOpen(id) } : { as: 'div' })}
        aria-current={isSelected || undefined}
        data-kind={kind}
        data-flights={ways.length > 0 || undefined}
        data-tone={isLost ? 'critical' : undefined}
      >
        <Hidden>{spoken.filter(Boolean).join('. ')}</Hidden>
        <span data-cell="icon" aria-hidden="true">
          <KindIcon />
        </span>
        <span data-cell="rest" aria-hidden="true">
          <span data-cell="title">
            <b>{title}</b>
            {facts.map(([shown]) => ` · ${shown}`)}
          </span>
          {price !== undefined && <span data-cell="cost">{price}</span>}
          {ways.length > 0 && (
            <span data-cell="flights">
              {ways.map((flight) => (
                <Flight key={flight.way} {...flight} />
              ))}
            </span>
          )}
          {(label ?? reason) !== undefined && (
            <span data-cell="note" data-tone={isLost ? 'critical' : undefined}>
              {label !== undefined && <b>{label}</b>}
              {reason}
            </span>
          )}
          {isWaiting && (
            <span data-cell="note" data-tone="neutral">
              <CloudUpload />
              {pendingText.waiting}
            </span>
          )}
        </span>
      </Row>
    )
  },
  // Every answer brings a new plan: only rows with other values render.
  (last, next) => last.onOpen === next.onOpen && JSON.stringify(last) === JSON.stringify(next),
)
