import { memo, useId, type ReactNode, type Ref } from 'react'
import Bookmark from 'lucide-react/icons/bookmark'
import type { StatusTone } from '../../tone/tone-variables.ts'
import { durationText, ownTimes, spokenDuration, useFormats, type TravelFormats } from '../formats.ts'
import { Row } from './FlightOffer.styles.ts'
import { count, daysBetween, lowerFirst, shortDay, spokenDay, weekdayLabel } from '../month/row-text.ts'
import type { Airport, Amount, Times } from '../now/timeline-steps.ts'

/** How a fare is bought: openly, as a discounted bookable staff fare, or by listing on a staff ticket; nobody buys a jumpseat. */
export type FareKind = 'commercial' | 'hotline' | 'standby' | 'jumpseat'

/** What a fare allows before departure; without a fee where none is stated. */
export interface FareTerm {
  isAllowed: boolean
  fee?: Amount | undefined
}

export interface OfferFare {
  kind: FareKind
  /** 'Economy Basic', 'Two tickets' */
  label: string
  price?: Amount | undefined
  /** Absent where it is not known. */
  change?: FareTerm | undefined
  refund?: FareTerm | undefined
}

export interface OfferBadge {
  /** 'Best', '40 min late' */
  label: string
  tone?: StatusTone | undefined
}

/** A press, or a link that opens in a new tab; `onClick` is called when it is followed. */
export type OfferAction = { label: string; isPrimary?: boolean | undefined } & (
  | { onClick: () => void }
  | { href: string; onClick?: (() => void) | undefined }
)

export interface FlightOfferProps extends Times {
  /** 'BA1439', 'LM10 + BA1373' */
  name: string
  from: Airport
  to: Airport
  /** When it was sold to leave and land, where that has moved. */
  was?: Times | undefined
  /** From departure to landing, changes included. */
  minutes: number
  /** What is between its two ends where it is not direct: 'Change in MAN 1 h 15 min'. */
  via?: string | undefined
  /** 'BA CityFlyer', if another airline operates it. */
  operatedBy?: string | undefined
  fare: OfferFare
  /** Other ways to buy the same flight. */
  otherFares?: readonly OfferFare[] | undefined
  /** 9 is 9 or more, 0 is sold out; null if that is not known. */
  seats?: number | null | undefined
  /** What such a seat usually costs, where this one costs clearly less. */
  usualPrice?: Amount | undefined
  /** How the price moved since the flight was planned, booked or saved. */
  priceChange?: { direction: 'down' | 'up'; by: Amount } | undefined
  /** In place of a price that is not known: 'No total'. */
  noPriceText?: string | undefined
  /** The clear that it follows, or the report that it is to make. */
  duty?: { kind: 'clear' | 'report'; at: number; zone: string } | undefined
  /** What stands in the way of using it: 'You are still on duty'. */
  problem?: string | undefined
  badges?: readonly OfferBadge[] | undefined
  /** How often it makes report: '19 in 20'. */
  chance?: string | undefined
  /** What the list does not say already. */
  isDated?: boolean | undefined
  route?: 'both' | 'from' | 'to' | undefined
  isSaved?: boolean | undefined
  isSelected?: boolean | undefined
  /** It cannot be used here. */
  isUnusable?: boolean | undefined
  action?: OfferAction | undefined
  /** A `Menu` of further actions. */
  menu?: ReactNode
  /** A question or a notice about it. */
  footer?: ReactNode
  ref?: Ref<HTMLElement> | undefined
}

type Offer = Omit<FlightOfferProps, 'ref'>

const fareLabels: Record<FareKind, string> = {
  commercial: 'Commercial',
  hotline: 'Staff fare',
  standby: 'Standby',
  jumpseat: 'Jumpseat',
}

/** The price record counts to 9. */
const manySeats = 9
const fewSeats = 3

/** '2 h 45 after clear', '45 min before report Fri': from the landing, or from the departure. */
function dutyText({ duty, leaves, lands, from, to }: Offer, { local }: TravelFormats) {
  if (!duty) return null
  const isReport = duty.kind === 'report'
  const [at, zone] = isReport ? [lands, to.zone] : [leaves, from.zone]
  const minutes = Math.round((at - duty.at) / 60_000)
  const dutyDay = local(duty.at, duty.zone)
  const isOtherDay = daysBetween(dutyDay, local(at, zone)) !== 0
  const words = `${minutes < 0 ? 'before' : 'after'} ${duty.kind}`
  return {
    shown: [durationText(Math.abs(minutes)), words, isOtherDay && weekdayLabel(dutyDay)],
    spoken: [spokenDuration(Math.abs(minutes)), words, isOtherDay && `on ${spokenDay(dutyDay)}`],
    isMissed: isReport ? minutes > 0 : minutes < 0,
  }
}

/** Both ends as shown and spoken: zones only where they differ, the day of landing where it is another. */
function offerTimes({ leaves, lands, was, from, to }: Offer, formats: TravelFormats) {
  const { local, time, zoneName } = formats
  const zones = [zoneName(leaves, from.zone), zoneName(lands, to.zone)]
  const isAbroad = zones[0] !== zones[1]
  const end = (at: number, zone: string, old: number | undefined) => ({
    time: time(local(at, zone)),
    zone: isAbroad ? zoneName(at, zone) : undefined,
    old: old === undefined || old === at ? undefined : time(local(old, zone)),
  })
  const [start, stop] = [end(leaves, from.zone, was?.leaves), end(lands, to.zone, was?.lands)]
  const days = daysBetween(local(leaves, from.zone), local(lands, to.zone))
  const dayWords = days !== 0 && `${days > 0 ? 'plus' : 'minus'} ${count(Math.abs(days), 'day')}`
  const ends = [
    { at: leaves, zone: from.zone },
    { at: lands, zone: to.zone },
  ]
  const own = ownTimes(ends, formats)
  return {
    start,
    stop,
    isAbroad,
    own,
    dayOffset: days === 0 ? undefined : `${days > 0 ? '+' : '−'}${Math.abs(days)}`,
    spoken: [
      `departs ${start.time}`,
      start.old && `was ${start.old}`,
      `arrives ${stop.time}${isAbroad ? ' local' : ''}`,
      dayWords,
      stop.old && `was ${stop.old}`,
      own && `(${own})`,
    ],
  }
}

/** Both airports, or the one that tells a flight from the others of its list. */
function routeText(route: 'both' | 'from' | 'to', from: string, to: string, between: string): string {
  if (route === 'both') return `${from}${between}${to}`
  return route === 'from' ? `from ${from}` : `to ${to}`
}

/** One end; of a flight that is late all along, the old time of its departure says it. Not a component: a list has hundreds. */
const moment = ({ time, zone, old }: ReturnType<typeof offerTimes>['start'], hasOld = true) => (
  <>
    {time}
    {hasOld && old !== undefined && <s>{old}</s>}
    {zone !== undefined && <small>{zone}</small>}
  </>
)

function seatsText(seats: number | null | undefined) {
  if (seats == null) return null
  if (seats === 0) return { shown: 'Sold out', isLow: true }
  return {
    shown: seats >= manySeats ? `${manySeats}+ seats` : `${count(seats, 'seat')} left`,
    isLow: seats <= fewSeats,
  }
}

/** 'change £40', 'no refund'; nothing of what is not known. */
function termTexts({ change, refund }: OfferFare, { wholeMoney }: TravelFormats): string[] {
  const say = (name: string, term: FareTerm | undefined) => {
    if (!term) return []
    if (!term.isAllowed) return [`no ${name}`]
    if (!term.fee) return [`${name} allowed`]
    const { amount, currency } = term.fee
    return [Number(amount) === 0 ? `free ${name}` : `${name} ${wholeMoney(amount, currency)}`]
  }
  return [...say('change', change), ...say('refund', refund)]
}

/** A flight to choose, in one row: its times and price, what it means for the duty, and what can be done with it. */
export const FlightOffer = memo(({ ref, ...props }: FlightOfferProps) => {
  const { name, leaves, from, to, minutes, via, operatedBy, fare, otherFares = [], seats } = props
  const { problem, badges = [], chance, isDated, route, isSaved, isSelected, action, menu } = props
  const spokenId = useId()
  const formats = useFormats()
  const { local, money, wholeMoney, charged } = formats
  const times = offerTimes(props, formats)
  const duty = dutyText(props, formats)
  const left = problem === undefined ? seatsText(seats) : null
  const day = local(leaves, from.zone)
  const text = (price: Amount | undefined) => price && money(price.amount, price.currency)
  const price = text(fare.price) ?? props.noPriceText ?? 'No price'
  const asCharged = fare.price && charged?.(fare.price.amount, fare.price.currency)
  const usual = props.usualPrice && wholeMoney(props.usualPrice.amount, props.usualPrice.currency)
  const change =
    props.priceChange &&
    `${text(props.priceChange.by)} ${props.priceChange.direction === 'down' ? 'less' : 'more'}`
  const label = fare.kind === 'commercial' || fare.label ? fare.label : fareLabels[fare.kind]
  const others = otherFares.map((other) =>
    [
      [other.label || fareLabels[other.kind], text(other.price) ?? (other.kind !== 'jumpseat' && 'no price')]
        .filter(Boolean)
        .join(' '),
      ...termTexts(other, formats),
    ].join(', '),
  )
  const terms = termTexts(fare, formats)
  // What costs less, and what a fare allows, comes before the name of an ordinary fare: the line shows as many as fit.
  const allowed = terms.join(', ')
  const extras = (
    fare.kind === 'commercial' ? [...others, allowed, label] : [label, allowed, ...others]
  ).filter(Boolean)
  const duration = (times.isAbroad || via) && durationText(minutes)
  const spoken = [
    isSelected && badges.length === 0 && 'Chosen',
    badges.map((badge) => badge.label).join(', '),
    name,
    route && routeText(route, from.name, to.name, ' to '),
    isDated && spokenDay(day),
    ...times.spoken,
    times.isAbroad && spokenDuration(minutes),
    via && lowerFirst(via),
    duty?.spoken.filter(Boolean).join(' '),
    problem && lowerFirst(problem),
    chance && `${chance} make report`,
    left && lowerFirst(left.shown),
    fare.kind !== 'commercial' && label,
    price,
    asCharged && `charged as ${asCharged}`,
    usual && `usually ${usual}`,
    change,
    ...terms,
    ...others,
    isSaved && 'saved',
  ]
  const control = action && {
    'data-cell': 'action',
    'data-tone': action.isPrimary ? 'primary' : 'secondary',
    'aria-label': `${action.label} ${name} ${times.start.time}${'href' in action ? ', in a new tab' : ''}`,
  }
  return (
    <Row
      ref={ref}
      tabIndex={-1}
      aria-labelledby={spokenId}
      data-selected={isSelected || undefined}
      data-unusable={props.isUnusable || undefined}
    >
      <span id={spokenId} data-spoken>
        {spoken.filter(Boolean).join(', ')}
      </span>
      <div data-cells>
        <div data-cell="top" aria-hidden="true">
          <span data-cell="times">
            <b>
              {moment(times.start)}–{moment(times.stop, times.start.old === undefined)}
              {times.dayOffset !== undefined && <sup>{times.dayOffset}</sup>}
            </b>
            {badges.map((badge) => (
              <span key={badge.label} data-badge data-tone={badge.tone ?? 'neutral'}>
                {badge.label}
              </span>
            ))}
            {isSaved && <Bookmark fill="currentColor" />}
          </span>
          <span data-cell="price">
            {usual && <small data-tone="success">usually {usual}</small>}
            {change && (
              <small data-tone={props.priceChange?.direction === 'down' ? 'success' : 'warning'}>
                {change}
              </small>
            )}
            {asCharged && <small>{asCharged}</small>}
            <b data-missing={!fare.price || undefined}>{price}</b>
          </span>
        </div>
        <span data-cell="flight" aria-hidden="true">
          {isDated && <span>{shortDay(day)}</span>}
          <b>{name}</b>
          {route && <span>{routeText(route, from.code, to.code, '–')}</span>}
          {via && <span>{via}</span>}
          {duration && <span>{duration}</span>}
          {times.own !== undefined && <span>{times.own}</span>}
          <span data-extra data-abridged>
            {extras.map((extra) => (
              <span key={extra} data-fare={extra === label ? fare.kind : undefined}>
                {extra}
              </span>
            ))}
            {operatedBy && <span>Operated by {operatedBy}</span>}
          </span>
        </span>
        <span data-cell="facts" aria-hidden="true">
          {duty && <b data-missed={duty.isMissed || undefined}>{duty.shown.filter(Boolean).join(' ')}</b>}
          {problem && <b>{problem}</b>}
          {chance && <span>{chance} make report</span>}
          {left && <span data-low={left.isLow || undefined}>{left.shown}</span>}
        </span>
        {(control ?? menu) && (
          <span data-cell="end">
            {control &&
              ('href' in action ? (
                <a {...control} href={action.href} target="_blank" rel="noopener" onClick={action.onClick}>
                  {action.label}
                </a>
              ) : (
                <button {...control} type="button" onClick={action.onClick}>
                  {action.label}
                </button>
              ))}
            {menu}
          </span>
        )}
        {props.footer && <div data-cell="footer">{props.footer}</div>}
      </div>
    </Row>
  )
})
