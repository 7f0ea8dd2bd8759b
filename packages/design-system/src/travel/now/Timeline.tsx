import { Fragment } from 'react'
import type { LucideIcon } from 'lucide-react'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import BedDouble from 'lucide-react/icons/bed-double'
import Car from 'lucide-react/icons/car'
import Flag from 'lucide-react/icons/flag'
import House from 'lucide-react/icons/house'
import MoonStar from 'lucide-react/icons/moon-star'
import Plane from 'lucide-react/icons/plane'
import UserCheck from 'lucide-react/icons/user-check'
import { DutyStatusIcon, statusText } from '../../DutyStatus/DutyStatus.tsx'
import { Hidden } from '../../spoken/Spoken.tsx'
import { durationText, ownTimes, spokenDuration, useFormats, type TravelFormats } from '../formats.ts'
import { count, daysBetween, lowerFirst, shortDay, spokenDay } from '../month/row-text.ts'
import { List } from './Timeline.styles.ts'
import type { Airport, Amount, FlightStep, TimelineStep } from './timeline-steps.ts'

export interface TimelineProps {
  /** In the order of time. */
  steps: readonly TimelineStep[]
  /** Opens the flights of a way. Without it nothing can be chosen. */
  onChoose?: ((way: 'home' | 'to_work') => void) | undefined
}

interface Moment {
  at: number
  zone: string
  was?: number | undefined
}

/** What is shown, and what is said where that is read badly. */
type Fact = readonly [shown: string, said?: string]

/** A step as it is shown and said, apart from its icon. */
interface StepText {
  moments: readonly Moment[]
  title: Fact
  facts?: readonly Fact[]
  price?: Amount | undefined
}

/** The time at home is the rail between two doors. */
const icons: Record<TimelineStep['kind'], LucideIcon | null> = {
  clear: Flag,
  report: UserCheck,
  sector: Plane,
  flight: Plane,
  ground: Car,
  change: ArrowRightLeft,
  door: House,
  home: null,
  near_base: BedDouble,
  nightstop: MoonStar,
}

const minutesFact = (minutes: number, after = ''): Fact => [
  durationText(minutes) + after,
  spokenDuration(minutes) + after,
]

const nightsFacts = (nights: number): Fact[] => (nights > 0 ? [[count(nights, 'night')]] : [])

/** From one airport to another, at the times of either. */
function flown({ leaves, lands, from, to, was }: Omit<FlightStep, 'kind' | 'id' | 'name'>) {
  const facts: Fact[] = [
    [`${from.code}–${to.code}`, `${from.name} to ${to.name}`],
    minutesFact(Math.round((lands - leaves) / 60_000)),
  ]
  const moments: Moment[] = [
    { at: leaves, zone: from.zone, was: was?.leaves },
    { at: lands, zone: to.zone, was: was?.lands },
  ]
  return { facts, moments }
}

/** Report and clear are on the roster's clock; away from it the local time is said too. */
function endFacts(
  at: number,
  zone: string,
  place: Airport,
  { local, time, zoneName }: TravelFormats,
): Fact[] {
  const there = local(at, place.zone)
  const name: Fact = [place.code, place.name]
  return there === local(at, zone) ? [name] : [name, [`${time(there)} ${zoneName(at, place.zone)} there`]]
}

function stepText(step: TimelineStep, formats: TravelFormats): StepText {
  switch (step.kind) {
    case 'flight':
    case 'sector': {
      const { facts, moments } = flown(step)
      if (step.note !== undefined) facts.push([step.note])
      return { moments, title: [step.name, `Flight ${step.name}`], facts, price: step.price }
    }
    case 'ground':
      return { ...flown(step), title: [step.name], price: step.price }
    case 'clear':
    case 'report': {
      const { at, zone, place } = step
      const facts = place && endFacts(at, zone, place, formats)
      return { moments: [step], title: [step.kind === 'clear' ? 'Clear' : 'Report'], ...(facts && { facts }) }
    }
    case 'change': {
      const [shown, said] = minutesFact(step.minutes, ' to change in ')
      const ticket = step.isOneTicket ? 'one ticket' : `two tickets, needs ${durationText(step.least)}`
      return { moments: [], title: [shown + step.place.code, `${said}${step.place.name}`], facts: [[ticket]] }
    }
    case 'door':
      return { moments: [step], title: [step.isLeaving ? 'Leave your door' : 'At your door'] }
    case 'home':
      if (step.minutes <= 0) return { moments: [], title: ['No time at home'] }
      return { moments: [], title: minutesFact(step.minutes, ' at home'), facts: nightsFacts(step.nights) }
    case 'near_base': {
      const hours = step.minutes === undefined ? [] : [minutesFact(step.minutes)]
      return { moments: [], title: ['Near base'], facts: [...hours, ...nightsFacts(step.nights)] }
    }
    case 'nightstop':
      return {
        moments: [],
        title: [step.place.code, step.place.name],
        facts: [...nightsFacts(step.nights), minutesFact(step.minutes, ' of rest')],
      }
  }
}

interface ShownMoment {
  id: string
  time: string
  old: string | undefined
  zone: string | undefined
  /** On the reader's clock, where that shows another time. */
  own: string | undefined
  /** '+1' where it is on a later day than the step begins. */
  offset: string | undefined
  spoken: string
}

function shownMoments(moments: readonly Moment[], hasZones: boolean, formats: TravelFormats) {
  const { local, time, zoneName } = formats
  const [first] = moments
  return moments.map(({ at, zone, was }, place): ShownMoment => {
    const here = local(at, zone)
    const old = was === undefined || was === at ? undefined : time(local(was, zone))
    const name = hasZones ? zoneName(at, zone) : undefined
    const own = ownTimes([{ at, zone }], formats)
    const days = first ? daysBetween(local(first.at, first.zone), here) : 0
    return {
      id: place === 0 ? 'start' : 'end',
      time: time(here),
      own,
      old,
      zone: name,
      offset: days === 0 ? undefined : `${days > 0 ? '+' : '−'}${Math.abs(days)}`,
      spoken: [
        time(here),
        name,
        days !== 0 && `on ${spokenDay(here)}`,
        own && `(${own})`,
        old && `was ${old}`,
      ]
        .filter(Boolean)
        .join(' '),
    }
  })
}

const chooseLabel = ({ status }: FlightStep) =>
  status === undefined || status === 'not_booked' ? 'Choose another flight' : 'Change booking'

function Step({
  step,
  text,
  hasZones,
  formats,
  onChoose,
}: {
  step: TimelineStep
  text: StepText
  hasZones: boolean
  formats: TravelFormats
  onChoose: TimelineProps['onChoose']
}) {
  const Icon = icons[step.kind]
  const { title, facts = [], price } = text
  const moments = shownMoments(text.moments, hasZones, formats)
  const money = price && formats.money(price.amount, price.currency)
  const charged = price && formats.charged?.(price.amount, price.currency)
  const flight = step.kind === 'flight' ? step : null
  const way = flight?.way
  const status = flight?.status && (flight.statusLabel ?? statusText(flight.status))
  const said = ([shown, spoken = shown]: Fact) => spoken
  const spoken = [
    said(title),
    moments.map((moment) => moment.spoken).join(' to '),
    ...facts.map(said),
    status && lowerFirst(status),
    money,
    charged && `charged as ${charged}`,
  ]
  return (
    <li data-kind={step.kind} data-status={flight?.status}>
      <Hidden>{spoken.filter(Boolean).join(', ')}</Hidden>
      <span data-cell="times" aria-hidden="true">
        {moments.map(({ id, time, old, zone, own, offset }) => (
          <span key={id}>
            <b>{time}</b>
            {zone !== undefined && <small> {zone}</small>}
            {offset !== undefined && <small> {offset}</small>}
            {old !== undefined && <s> {old}</s>}
            {own !== undefined && <small data-own>{own}</small>}
          </span>
        ))}
      </span>
      <span data-cell="mark" aria-hidden="true">
        {Icon && <Icon />}
      </span>
      <div data-cell="body">
        <span data-cell="head" aria-hidden="true">
          <b>{title[0]}</b>
          {facts.length > 0 && <span>{facts.map(([shown]) => shown).join('\u00a0· ')}</span>}
          {money !== undefined && <span data-cell="price">{money}</span>}
        </span>
        {charged !== undefined && <small aria-hidden="true">charged as {charged}</small>}
        {flight && (flight.status ?? way) && (
          <span data-cell="foot">
            {flight.status && (
              <span data-cell="status" aria-hidden="true">
                <DutyStatusIcon status={flight.status} />
                {status}
              </span>
            )}
            {way && onChoose && (
              <button
                type="button"
                data-way={way}
                aria-label={`${chooseLabel(flight)}: ${way === 'home' ? 'home' : 'to work'}`}
                onClick={() => onChoose(way)}
              >
                {chooseLabel(flight)}
              </button>
            )}
          </span>
        )}
      </div>
    </li>
  )
}

interface DatedStep {
  step: TimelineStep
  text: StepText
  /** The local time that it begins at, where that is on another day than what comes before it. */
  day: string | undefined
}

function datedSteps(steps: readonly TimelineStep[], formats: TravelFormats): DatedStep[] {
  const dated: DatedStep[] = []
  let last: string | undefined
  for (const step of steps) {
    const text = stepText(step, formats)
    const [start, end] = [text.moments[0], text.moments.at(-1)].map(
      (moment) => moment && formats.local(moment.at, moment.zone),
    )
    const isNew = start !== undefined && (last === undefined || daysBetween(last, start) !== 0)
    dated.push({ step, text, day: isNew ? start : undefined })
    last = end ?? last
  }
  return dated
}

/** A rest from clear to report, or a duty from report to clear: its times on a rail, with the days where they change. */
export function Timeline({ steps, onChoose }: TimelineProps) {
  const formats = useFormats()
  const dated = datedSteps(steps, formats)
  const moments = dated.flatMap(({ text }) => text.moments)
  const zones = [...new Set(moments.map(({ at, zone }) => formats.zoneName(at, zone)))]
  // Said once where there is only one.
  const zone = zones.length === 1 ? zones[0] : undefined
  const ends = [moments[0], moments.at(-1)].flatMap((moment) =>
    moment ? [spokenDay(formats.local(moment.at, moment.zone))] : [],
  )
  return (
    <List
      aria-label={[...new Set(ends)].join(' to ')}
      data-zones={zones.length > 1 || undefined}
      data-halves={formats.hours === 12 || undefined}
    >
      {dated.map(({ step, text, day }, place) => (
        <Fragment key={step.id}>
          {day !== undefined && (
            <li data-kind="day">
              <Hidden>{[spokenDay(day), place === 0 && zone].filter(Boolean).join(', ')}</Hidden>
              <span aria-hidden="true">
                {shortDay(day)}
                {place === 0 && zone !== undefined && <small> {zone}</small>}
              </span>
            </li>
          )}
          <Step step={step} text={text} hasZones={zones.length > 1} formats={formats} onChoose={onChoose} />
        </Fragment>
      ))}
    </List>
  )
}
