import { Fragment } from 'react'
import type { LucideIcon } from 'lucide-react'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import BedDouble from 'lucide-react/icons/bed-double'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Car from 'lucide-react/icons/car'
import Flag from 'lucide-react/icons/flag'
import House from 'lucide-react/icons/house'
import MoonStar from 'lucide-react/icons/moon-star'
import Plane from 'lucide-react/icons/plane'
import UserCheck from 'lucide-react/icons/user-check'
import { weekday, monthName } from '../calendar-date/calendar-date.ts'
import { DutyStatusIcon, statusText } from '../DutyStatus/DutyStatus.tsx'
import { Hidden } from '../spoken/Spoken.tsx'
import { durationText, spokenDuration } from './durations.ts'
import { useFormats, type TravelFormats } from './formats.ts'
import { count, daysBetween, lowerFirst, spokenDay, timeLabel } from './row-text.ts'
import { List } from './Timeline.styles.ts'
import type { Airport, Amount, FlightStep, TimelineStep, Times } from './timeline-steps.ts'

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

/** A step as it is shown and said, apart from its times. */
interface StepText {
  icon: LucideIcon | null
  moments: readonly Moment[]
  title: string
  facts?: readonly string[]
  price?: Amount | undefined
  /** What is said in place of title and facts. */
  spoken: readonly (string | false | undefined)[]
}

/** The time at home is the rail between two doors. */
const icons: Record<TimelineStep['kind'], LucideIcon | null> = {
  clear: Flag,
  report: UserCheck,
  duty: BriefcaseBusiness,
  sector: Plane,
  flight: Plane,
  ground: Car,
  change: ArrowRightLeft,
  door: House,
  home: null,
  near_base: BedDouble,
  nightstop: MoonStar,
}

const flownMinutes = ({ leaves, lands }: Times) => Math.round((lands - leaves) / 60_000)

const flown = ({
  leaves,
  lands,
  from,
  to,
  was,
}: Times & { from: Airport; to: Airport; was?: Times | undefined }) => [
  { at: leaves, zone: from.zone, was: was?.leaves },
  { at: lands, zone: to.zone, was: was?.lands },
]

function routeText(step: Times & { from: Airport; to: Airport }) {
  const minutes = flownMinutes(step)
  return {
    facts: [`${step.from.code}–${step.to.code}`, durationText(minutes)],
    spoken: [`${step.from.name} to ${step.to.name}`, spokenDuration(minutes)],
  }
}

function flightText(step: FlightStep): Omit<StepText, 'icon'> {
  const { facts, spoken } = routeText(step)
  const status = step.status && (step.statusLabel ?? statusText(step.status))
  return {
    moments: flown(step),
    title: step.name,
    facts: [...facts, ...(step.note === undefined ? [] : [step.note])],
    price: step.price,
    spoken: [`Flight ${step.name}`, ...spoken, step.note, status && lowerFirst(status)],
  }
}

/** Report and clear are on the roster's clock; away from it the local time is said too. */
function elsewhere(at: number, zone: string, place: Airport | undefined, { local, zoneName }: TravelFormats) {
  if (!place || local(at, place.zone) === local(at, zone)) return undefined
  return `${timeLabel(local(at, place.zone))} ${zoneName(at, place.zone)}`
}

function stepText(step: TimelineStep, formats: TravelFormats): Omit<StepText, 'icon'> {
  switch (step.kind) {
    case 'flight':
    case 'sector':
      return flightText(step)
    case 'clear':
    case 'report': {
      const title = step.kind === 'clear' ? 'Clear' : 'Report'
      const there = elsewhere(step.at, step.zone, step.place, formats)
      return {
        moments: [{ at: step.at, zone: step.zone }],
        title,
        facts: [...(step.place ? [step.place.code] : []), ...(there === undefined ? [] : [`${there} there`])],
        spoken: [title, step.place?.name, there && `${there} there`],
      }
    }
    case 'duty':
      return {
        moments: [
          { at: step.start, zone: step.zone },
          { at: step.end, zone: step.zone },
        ],
        title: step.title,
        spoken: [step.title],
      }
    case 'ground': {
      const { facts, spoken } = routeText(step)
      return {
        moments: flown(step),
        title: step.name,
        facts,
        price: step.price,
        spoken: [step.name, ...spoken],
      }
    }
    case 'change': {
      const ticket = step.isOneTicket ? 'one ticket' : `two tickets, needs ${durationText(step.least)}`
      return {
        moments: [],
        title: `${durationText(step.minutes)} to change in ${step.place.code}`,
        facts: [ticket],
        spoken: [`${spokenDuration(step.minutes)} to change in ${step.place.name}`, ticket],
      }
    }
    case 'door': {
      const title = step.isLeaving ? 'Leave your door' : 'At your door'
      return { moments: [step], title, spoken: [title] }
    }
    case 'home': {
      const nights = step.nights > 0 ? [count(step.nights, 'night')] : []
      if (step.minutes <= 0) return { moments: [], title: 'No time at home', spoken: ['No time at home'] }
      return {
        moments: [],
        title: `${durationText(step.minutes)} at home`,
        facts: nights,
        spoken: [`${spokenDuration(step.minutes)} at home`, ...nights],
      }
    }
    case 'near_base': {
      const nights = step.nights > 0 ? [count(step.nights, 'night')] : []
      const { minutes } = step
      return {
        moments: [],
        title: 'Near base',
        facts: [...(minutes === undefined ? [] : [durationText(minutes)]), ...nights],
        spoken: ['Near base', minutes !== undefined && spokenDuration(minutes), ...nights],
      }
    }
    case 'nightstop': {
      const nights = step.nights > 0 ? [count(step.nights, 'night')] : []
      return {
        moments: [],
        title: step.place.code,
        facts: [...nights, `${durationText(step.minutes)} of rest`],
        spoken: [step.place.name, ...nights, `${spokenDuration(step.minutes)} of rest`],
      }
    }
  }
}

/** 'Wed 2 Dec' */
const dayLabel = (local: string) => {
  const date = local.slice(0, 10)
  return `${weekday(date)} ${Number(date.slice(8))} ${monthName(date)}`
}

interface ShownMoment {
  id: string
  time: string
  old: string | undefined
  zone: string | undefined
  /** '+1' where it is on a later day than the step begins. */
  offset: string | undefined
  spoken: string
}

function shownMoments(moments: readonly Moment[], hasZones: boolean, { local, zoneName }: TravelFormats) {
  const [first] = moments
  return moments.map(({ at, zone, was }, place): ShownMoment => {
    const here = local(at, zone)
    const old = was === undefined || was === at ? undefined : timeLabel(local(was, zone))
    const name = hasZones ? zoneName(at, zone) : undefined
    const days = first ? daysBetween(local(first.at, first.zone), here) : 0
    return {
      id: place === 0 ? 'start' : 'end',
      time: timeLabel(here),
      old,
      zone: name,
      offset: days === 0 ? undefined : `${days > 0 ? '+' : '−'}${Math.abs(days)}`,
      spoken: [timeLabel(here), name, days !== 0 && `on ${spokenDay(here)}`, old && `was ${old}`]
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
  const { icon: Icon, title, facts = [], price } = text
  const moments = shownMoments(text.moments, hasZones, formats)
  const money = price && formats.money(price.amount, price.currency)
  const charged = price && formats.charged?.(price.amount, price.currency)
  const flight = step.kind === 'flight' ? step : null
  const way = flight?.way
  const spoken = [
    ...text.spoken.slice(0, 1),
    moments.map((moment) => moment.spoken).join(' to '),
    ...text.spoken.slice(1),
    money,
    charged && `charged as ${charged}`,
  ]
  return (
    <li data-kind={step.kind} data-status={flight?.status}>
      <Hidden>{spoken.filter(Boolean).join(', ')}</Hidden>
      <span data-cell="times" aria-hidden="true">
        {moments.map(({ id, time, old, zone, offset }) => (
          <span key={id}>
            <b>{time}</b>
            {offset !== undefined && <small> {offset}</small>}
            {old !== undefined && <s> {old}</s>}
            {zone !== undefined && <small> {zone}</small>}
          </span>
        ))}
      </span>
      <span data-cell="mark" aria-hidden="true">
        {Icon && <Icon />}
      </span>
      <div data-cell="body">
        <span data-cell="head" aria-hidden="true">
          <b>{title}</b>
          {facts.length > 0 && <span>{facts.join('\u00a0· ')}</span>}
          {money !== undefined && <span data-cell="price">{money}</span>}
        </span>
        {charged !== undefined && <small aria-hidden="true">charged as {charged}</small>}
        {flight && (flight.status ?? way) && (
          <span data-cell="foot">
            {flight.status && (
              <span data-cell="status" aria-hidden="true">
                <DutyStatusIcon status={flight.status} />
                {flight.statusLabel ?? statusText(flight.status)}
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
    const text = { icon: icons[step.kind], ...stepText(step, formats) }
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
    <List aria-label={[...new Set(ends)].join(' to ')}>
      {dated.map(({ step, text, day }, place) => (
        <Fragment key={step.id}>
          {day !== undefined && (
            <li data-kind="day">
              <Hidden>{[spokenDay(day), place === 0 && zone].filter(Boolean).join(', ')}</Hidden>
              <span aria-hidden="true">
                {dayLabel(day)}
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
