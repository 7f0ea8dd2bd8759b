import { Hidden } from '../../spoken/Spoken.tsx'
import { durationText, spokenDuration, useFormats } from '../formats.ts'
import * as S from './RestFacts.styles.ts'
import { count, daysBetween, nightsPlace, spokenDay, weekdayLabel } from '../month/row-text.ts'
import type { Airport, Amount, Times } from '../now/timeline-steps.ts'

export interface RestFactsProps {
  /** Minutes for a bed in the night before report; null if that is not known. */
  bedMinutes: number | null
  /** From the door to the clear that follows; null after a night near base. */
  awakeMinutes: number | null
}

/** The night before report and the day that follows: facts, never legality (design.md section 2 Sleep). */
export function RestFacts({ bedMinutes, awakeMinutes }: RestFactsProps) {
  const facts = [
    { minutes: bedMinutes, text: 'in a bed before report' },
    { minutes: awakeMinutes, text: 'from door to clear' },
  ].flatMap(({ minutes, text }) => (minutes === null ? [] : [{ minutes, text }]))
  if (facts.length === 0) return null
  return (
    <S.Facts>
      {facts.map(({ minutes, text }) => (
        <li key={text}>
          <Hidden>{`${minutes === 0 ? 'No time' : spokenDuration(minutes)} ${text}`}</Hidden>
          <span aria-hidden="true">
            <b>{minutes === 0 ? 'No time' : durationText(minutes)}</b> {text}
          </span>
        </li>
      ))}
    </S.Facts>
  )
}

export interface RestCostProps {
  /** Null if a part is not known. */
  total: Amount | null
  fares: Amount | null
  nights: Amount
  nightsNearBase: number
  /** They are spent at a place of the reader's own. */
  isOwnPlace?: boolean | undefined
  hasGround: boolean
}

/** What a rest costs, and of what that is made. */
export function RestCost({
  total,
  fares,
  nights,
  nightsNearBase,
  isOwnPlace = false,
  hasGround,
}: RestCostProps) {
  const { money } = useFormats()
  const text = ({ amount, currency }: Amount) => money(amount, currency)
  const flights = hasGround ? 'Flights, train and car' : 'Flights'
  const parts = [
    ...(fares && nightsNearBase > 0 && Number(fares.amount) > 0 ? [`${flights} ${text(fares)}`] : []),
    ...(nightsNearBase > 0
      ? [
          `${count(nightsNearBase, 'night')} ${nightsPlace(isOwnPlace)}${Number(nights.amount) > 0 ? ` ${text(nights)}` : ''}`,
        ]
      : []),
  ]
  return (
    <S.Cost>
      <dt>Total</dt>
      <dd>{total ? text(total) : 'Not known'}</dd>
      {parts.length > 0 && <dd data-parts>{parts.join('\u00a0· ')}</dd>}
    </S.Cost>
  )
}

/** A flight to take if the named one is missed. */
export interface BackUpFlight extends Times {
  id: string
  name: string
  from: Pick<Airport, 'zone'>
  to: Pick<Airport, 'zone'>
  price?: Amount | undefined
}

export interface BackUpsProps {
  /** What is missed: 'BA1438', 'the change in MAN'. */
  missed: string
  /** When that leaves. */
  leaves: number
  /** The next to leave first. */
  flights: readonly BackUpFlight[]
}

/** What is left if a flight is missed: the next one, and the others behind it. */
export function BackUps({ missed, leaves, flights }: BackUpsProps) {
  const { local, time, zoneName, money } = useFormats()
  const rows = flights.map(({ id, name, leaves: at, lands, from, to, price }) => {
    const start = local(at, from.zone)
    const zones = [zoneName(at, from.zone), zoneName(lands, to.zone)]
    const [leavesAt, landsAt] = [start, local(lands, to.zone)].map((reading, place) =>
      [time(reading), zones[0] !== zones[1] && zones[place]].filter(Boolean).join(' '),
    )
    const isOtherDay = daysBetween(local(leaves, from.zone), start) !== 0
    const minutes = Math.round((at - leaves) / 60_000)
    return {
      id,
      name,
      day: isOtherDay ? weekdayLabel(start) : '',
      leavesAt: time(start),
      time: `${leavesAt}–${landsAt}`,
      later: `${durationText(minutes)} later`,
      cost: price && money(price.amount, price.currency),
      spoken: [
        name,
        isOtherDay && spokenDay(start),
        `${leavesAt} to ${landsAt}`,
        `${spokenDuration(minutes)} later`,
      ],
    }
  })
  const [next] = rows
  if (!next) return null
  return (
    <S.BackUps
      line={
        <>
          <b>If you miss {missed}</b>
          <span>
            {next.day} {next.leavesAt} {next.name} {next.cost}
          </span>
        </>
      }
    >
      <ul>
        {rows.map(({ id, spoken, day, time, name, later, cost }) => (
          <li key={id}>
            <Hidden>{[...spoken, cost].filter(Boolean).join(', ')}</Hidden>
            <span aria-hidden="true">
              {day} <b>{time}</b> {name} <small>{later}</small>
            </span>
            <span data-cell="price" aria-hidden="true">
              {cost}
            </span>
          </li>
        ))}
      </ul>
    </S.BackUps>
  )
}
