import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import ChevronRight from 'lucide-react/icons/chevron-right'
import House from 'lucide-react/icons/house'
import { DutyStatus, DutyStatusEdge, statusText, type DutyStatusKey } from '../DutyStatus/DutyStatus.tsx'
import { Price, type PriceValue } from '../Price/Price.tsx'
import { OldTime } from '../primitives/OldTime.tsx'
import { Hidden } from '../spoken/Spoken.tsx'
import { LevelBadge, type Level } from '../LevelBadge/LevelBadge.tsx'
import {
  Flight,
  FlightNumber,
  FlightTimes,
  FlightTimesLine,
  NoFlight,
  OpenButton,
  Panel,
  PanelFoot,
  PanelHead,
  PanelTitle,
} from './DirectionPanel.styles.ts'
import { Caption, DayOffset, Zone } from './RosterCard.styles.ts'

export interface RosterCardAdvice {
  level: Level
  label?: string | undefined
  /** The short reason: '1 h 35 in hand'. */
  summary?: string | undefined
  /** What is said in its place, where the rest of it has been said just before. */
  spokenSummary?: string | undefined
}

/** The chosen flight of a direction, or the best one to choose. */
export interface RosterCardFlight {
  /** '21:05–22:25' */
  times: string
  /** The times that it was sold with, where they have moved. */
  was?: string | undefined
  /** 'CET', 'GMT–CET': where it is not that of the duty's own times. */
  zone?: string | undefined
  /** '+1 day' */
  dayOffset?: string | undefined
  /** 'BA1464' */
  flightNumber: string
  /** Why this flight is named: 'Booked', 'Best', 'Last legal', 'First home'. */
  role?: string | undefined
  /** What is shown, with the day in full: '21:05 to 22:25, BA1464'. The airports are in the flight's own row. */
  spoken: string
}

export interface RosterCardDirection {
  /** Omitted if there is nothing to book: then neither edge nor status is shown, only the advice. */
  status?: DutyStatusKey | undefined
  statusLabel?: string | undefined
  advice: RosterCardAdvice
  flight?: RosterCardFlight | undefined
  /** Shown if there is no flight to name: 'No flight makes report'. */
  noFlightText?: string | undefined
  price?: PriceValue | undefined
  /** Opens the flights of this direction. Without it the panel is static. */
  onOpenFlights?: (() => void) | undefined
  /** The label of that button. */
  openLabel?: string | undefined
}

interface DirectionPanelProps extends RosterCardDirection {
  direction: 'to_work' | 'from_work'
  /** 'Tuesday 14 July': tells its button apart from those of other cards. */
  spokenDate: string
  headingLevel: number
}

const directions = {
  to_work: { title: 'To work', spoken: 'to work', icon: <ArrowUpRight aria-hidden="true" /> },
  from_work: { title: 'Home', spoken: 'home', icon: <House aria-hidden="true" /> },
} as const

/** One end of a duty on its card. */
export function DirectionPanel({
  direction,
  spokenDate,
  headingLevel,
  status,
  statusLabel,
  advice,
  flight,
  noFlightText,
  price,
  onOpenFlights,
  openLabel = 'Flights',
}: DirectionPanelProps) {
  const { title, spoken, icon } = directions[direction]
  const shownStatus = status && (statusLabel ?? statusText(status))
  return (
    <Panel data-direction={direction}>
      {status && <DutyStatusEdge status={status} />}
      <PanelHead>
        <PanelTitle as={`h${headingLevel}`}>
          {icon}
          {title}
        </PanelTitle>
        {status && <DutyStatus status={status} label={shownStatus} />}
      </PanelHead>
      {(flight ?? price ?? noFlightText) !== undefined && (
        <Flight>
          {flight ? (
            <FlightTimesLine>
              <Hidden>
                {/* Nothing is said twice: a booked flight's role is its status. */}
                {flight.role !== undefined && !shownStatus?.startsWith(flight.role) && `${flight.role}: `}
                {flight.spoken}
              </Hidden>
              <FlightTimes aria-hidden="true">
                {flight.times}
                <OldTime time={flight.was} />
                {flight.zone !== undefined && <Zone> {flight.zone}</Zone>}
                {flight.dayOffset !== undefined && <DayOffset>{flight.dayOffset}</DayOffset>}
              </FlightTimes>
              <FlightNumber aria-hidden="true">
                {flight.flightNumber}
                {flight.role !== undefined && <Caption> {flight.role}</Caption>}
              </FlightNumber>
            </FlightTimesLine>
          ) : (
            <NoFlight>{noFlightText}</NoFlight>
          )}
          {price && <Price {...price} align="end" />}
        </Flight>
      )}
      <PanelFoot>
        <LevelBadge {...advice} />
        {onOpenFlights && (
          <OpenButton
            type="button"
            aria-label={`${openLabel} ${spoken}, ${spokenDate}`}
            onClick={onOpenFlights}
          >
            {openLabel}
            <ChevronRight aria-hidden="true" />
          </OpenButton>
        )}
      </PanelFoot>
    </Panel>
  )
}
