import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import Plane from 'lucide-react/icons/plane'
import { Button } from '../Button/Button.tsx'
import { LinkButton } from '../LinkButton/LinkButton.tsx'
import { Price, type PriceValue } from '../Price/Price.tsx'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import type { StatusTone } from '../StatusChip/toneVariables.ts'
import {
  Aside,
  Carrier,
  DayOffset,
  End,
  EndTime,
  Flags,
  FlightNumber,
  Foot,
  Gap,
  Hidden,
  Itinerary,
  Layout,
  TravelDate,
  OperatedBy,
  Path,
  PathLine,
  Place,
  Root,
  Seats,
} from './FlightRow.styles.ts'

/** How a fare is bought: openly, as a discounted bookable staff fare, or by listing on a staff ticket. */
export type FareType = 'commercial' | 'hotline' | 'standby'

export interface FlightEnd {
  /** '21:05', local to the airport. */
  time: string
  /** 'LHR' */
  airport: string
  /** 'London Heathrow', read out in place of the code. */
  airportName: string
  /** 'BST' */
  zone?: string | undefined
  /** '+1', where it is not the day of departure. */
  dayOffset?: string | undefined
  /** 'plus one day' */
  spokenDayOffset?: string | undefined
}

/** Why this flight matters for the duty: 'Last legal', 'Back-up', 'First home', 'Misses report'. */
export interface FlightFlag {
  label: string
  tone?: StatusTone | undefined
}

interface FlightActionWords {
  label: string
  tone?: 'primary' | 'secondary' | undefined
  /** The accessible name; it begins with the label. By default the label and the flight. */
  spokenLabel?: string | undefined
}

export type FlightAction = FlightActionWords & ({ onPress: () => void } | { href: string })

export interface FlightRowProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  departure: FlightEnd
  arrival: FlightEnd
  /** 'British Airways'. Absent where the carrier is not known by name. */
  carrierName?: string | undefined
  carrierLogo?: ReactNode
  /** 'BA1464' */
  flightNumber: string
  /** 'BA CityFlyer', where another airline flies it. */
  operatedBy?: string | undefined
  /** The date in view, 'Tue 14 Jul', where the rows of a list are not all of one day. */
  date?: string | undefined
  /** '1 h 20' */
  duration: string
  /** '1 hour 20 minutes' */
  spokenDuration: string
  /** 'Direct', '1 stop' */
  stops: string
  fareType: FareType
  /** Words on the fare chip, where more is known: 'Economy Basic'. */
  fareLabel?: string | undefined
  /** '3 seats left' */
  seats?: string | undefined
  /** So few that they may be gone soon. */
  isSeatsLow?: boolean | undefined
  price: PriceValue
  flags?: readonly FlightFlag[] | undefined
  /** Time to spare: '1 h 35 in hand'; critical where it is less than the gap. */
  gap?: { label: string; tone: StatusTone } | undefined
  action?: FlightAction | undefined
  isSelected?: boolean | undefined
}

const fares: Record<FareType, { label: string; tone: StatusTone }> = {
  commercial: { label: 'Commercial', tone: 'neutral' },
  hotline: { label: 'Hotline', tone: 'success' },
  standby: { label: 'Standby', tone: 'info' },
}

const spokenEnd = ({ time, zone, airportName, spokenDayOffset }: FlightEnd) =>
  [airportName, time, zone].filter(Boolean).join(' ') + (spokenDayOffset ? `, ${spokenDayOffset}` : '')

function FlightEndBlock({ end, side }: { end: FlightEnd; side: 'start' | 'end' }) {
  return (
    <End data-side={side}>
      <EndTime>
        {end.time}
        {end.dayOffset !== undefined && <DayOffset>{end.dayOffset}</DayOffset>}
      </EndTime>
      <Place>
        <b>{end.airport}</b> {end.zone}
      </Place>
    </End>
  )
}

function FlightActionButton({ action, spokenFlight }: { action: FlightAction; spokenFlight: string }) {
  const { label, tone = 'secondary', spokenLabel = `${label}, ${spokenFlight}` } = action
  return 'href' in action ? (
    <LinkButton href={action.href} tone={tone} aria-label={spokenLabel}>
      {label}
    </LinkButton>
  ) : (
    <Button tone={tone} aria-label={spokenLabel} onClick={action.onPress}>
      {label}
    </Button>
  )
}

/** One flight with its times, its price and what it means for the duty. */
export function FlightRow({
  departure,
  arrival,
  carrierName,
  carrierLogo,
  flightNumber,
  operatedBy,
  date,
  duration,
  spokenDuration,
  stops,
  fareType,
  fareLabel,
  seats,
  isSeatsLow = false,
  price,
  flags,
  gap,
  action,
  isSelected = false,
  ...rest
}: FlightRowProps) {
  const spokenId = useId()
  const spokenFlight = `${flightNumber}, ${spokenEnd(departure)} to ${spokenEnd(arrival)}`
  return (
    <Root {...rest} aria-labelledby={spokenId} data-selected={isSelected || undefined} data-fare={fareType}>
      <Hidden id={spokenId}>
        {isSelected && 'Chosen. '}
        {spokenFlight}
      </Hidden>
      <Layout>
        <Itinerary aria-hidden="true">
          <FlightEndBlock end={departure} side="start" />
          <Path>
            <span>{duration}</span>
            <PathLine>
              <Plane />
            </PathLine>
            <span>{stops}</span>
          </Path>
          <FlightEndBlock end={arrival} side="end" />
        </Itinerary>
        <Carrier>
          <Hidden>
            {spokenDuration}, {stops}.{' '}
          </Hidden>
          {carrierLogo}
          <FlightNumber aria-hidden="true">{flightNumber}</FlightNumber>
          {carrierName !== undefined && <span>{carrierName}</span>}
          {operatedBy !== undefined && <OperatedBy>Operated by {operatedBy}</OperatedBy>}
          {date !== undefined && <TravelDate>{date}</TravelDate>}
        </Carrier>
        <Aside>
          <Price {...price} align="end" size="large" />
        </Aside>
        <Flags>
          {flags?.map(({ label, tone = 'neutral' }) => (
            <StatusChip key={label} size="small" isLive={false} tone={tone}>
              {label}
            </StatusChip>
          ))}
          {gap && <Gap data-tone={gap.tone}>{gap.label}</Gap>}
          <StatusChip size="small" isLive={false} icon={null} tone={fares[fareType].tone}>
            {fareLabel ?? fares[fareType].label}
          </StatusChip>
          {seats !== undefined && <Seats data-low={isSeatsLow || undefined}>{seats}</Seats>}
        </Flags>
        {action && (
          <Foot>
            <FlightActionButton action={action} spokenFlight={spokenFlight} />
          </Foot>
        )}
      </Layout>
    </Root>
  )
}
