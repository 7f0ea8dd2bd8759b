import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Gap } from '../flight-leg/FlightLeg.styles.ts'
import { FlightCarrier, spokenLeg, spokenRoute, type FlightLeg } from '../flight-leg/FlightLeg.tsx'
import { SaveToggle, type Saving } from '../flight-leg/SaveToggle.tsx'
import { LinkButton } from '../LinkButton/LinkButton.tsx'
import { Price, type PriceValue } from '../Price/Price.tsx'
import { Hidden } from '../spoken/Spoken.tsx'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import type { StatusTone } from '../tone/tone-variables.ts'
import * as S from './FlightRow.styles.ts'

export type { FlightEnd } from '../flight-leg/FlightLeg.tsx'

/** How a fare is bought: openly, as a discounted bookable staff fare, or by listing on a staff ticket. */
export type FareType = 'commercial' | 'hotline' | 'standby'

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

/** A link to another place, in a new tab if it leaves the app; `onFollow` is called when it is followed. */
interface FlightLink {
  href: string
  opensTab?: boolean | undefined
  onFollow?: (() => void) | undefined
}

export type FlightAction = FlightActionWords & ({ onPress: () => void } | FlightLink)

/** Another way to buy the same flight: standby beside the cheapest fare. */
export interface OtherFare {
  fareType: FareType
  /** Text in place of the fare's own: 'Economy Flex'. */
  label?: string | undefined
  /** '£21.00'. Omitted if no price is known. */
  amount?: string | undefined
  /** '4 listed', '3 seats left' */
  note?: string | undefined
}

/** `departure` to `stops`: the text of one flight; see `FlightLeg`. */
export interface FlightRowProps extends FlightLeg, Omit<ComponentPropsWithRef<'article'>, 'children'> {
  fareType: FareType
  /** The fare's name, if known: 'Economy Basic'. */
  fareLabel?: string | undefined
  /** '3 seats left' */
  seats?: string | undefined
  /** So few that they may sell out soon. */
  isSeatsLow?: boolean | undefined
  price: PriceValue
  otherFares?: readonly OtherFare[] | undefined
  flags?: readonly FlightFlag[] | undefined
  /** Time to spare: '1 h 35 in hand'; critical if it is less than the gap. */
  gap?: { label: string; tone: StatusTone } | undefined
  /** How often it does what it is for: '19 in 20 make report'. */
  chance?: string | undefined
  action?: FlightAction | undefined
  /** Saves the flight or removes it. */
  save?: Saving | undefined
  /** A `Menu` of further actions for the flight. */
  menu?: ReactNode
  /** The result of an action on it: a question, a notice. */
  footer?: ReactNode
  isSelected?: boolean | undefined
  /** It cannot be used here; a flag says why. */
  isUnusable?: boolean | undefined
}

const fareWords: Record<FareType, string> = {
  commercial: 'Commercial',
  hotline: 'Hotline',
  standby: 'Standby',
}

/** Where the price is: beside the times, beside the facts below them, or on a line of its own. */
function priceRoom(amount = ''): 'beside' | 'below' | 'alone' {
  if (amount.length <= 8) return 'beside'
  return amount.length <= 14 ? 'below' : 'alone'
}

function FlightActionButton({ action, spokenFlight }: { action: FlightAction; spokenFlight: string }) {
  const { label, tone = 'secondary' } = action
  const opensTab = 'href' in action && action.opensTab === true
  const { spokenLabel = `${label} ${spokenFlight}${opensTab ? ', in a new tab' : ''}` } = action
  return 'href' in action ? (
    <LinkButton
      href={action.href}
      tone={tone}
      aria-label={spokenLabel}
      {...(opensTab && { target: '_blank', rel: 'noopener' })}
      onClick={action.onFollow}
    >
      {label}
    </LinkButton>
  ) : (
    <Button tone={tone} aria-label={spokenLabel} onClick={action.onPress}>
      {label}
    </Button>
  )
}

function OtherFares({ fares }: { fares: readonly OtherFare[] }) {
  return (
    <S.OtherFares aria-label="Other fares">
      {fares.map(({ fareType, label, amount, note }) => (
        <li key={`${fareType} ${label} ${amount}`}>
          <S.Fare data-fare={fareType}>{label || fareWords[fareType]}</S.Fare>{' '}
          {amount ? <b>{amount}</b> : <S.Seats>No price</S.Seats>}{' '}
          {note !== undefined && <S.Seats>{note}</S.Seats>}
        </li>
      ))}
    </S.OtherFares>
  )
}

/** One flight with its times, its price and its meaning for the duty. */
export function FlightRow({
  departure,
  arrival,
  carrierName,
  flightNumber,
  operatedBy,
  date,
  spokenDate,
  duration,
  spokenDuration,
  stops,
  fareType,
  fareLabel = fareWords[fareType],
  seats,
  isSeatsLow = false,
  price,
  otherFares,
  flags,
  gap,
  chance,
  action,
  save,
  menu,
  footer,
  isSelected = false,
  isUnusable = false,
  ...rest
}: FlightRowProps) {
  const spokenId = useId()
  const leg: FlightLeg = {
    departure,
    arrival,
    carrierName,
    flightNumber,
    operatedBy,
    date,
    spokenDate,
    duration,
    spokenDuration,
    stops,
  }
  const spokenFlight = `${flightNumber}, ${spokenRoute(leg)}, ${departure.time}`
  return (
    <S.Root
      {...rest}
      aria-labelledby={spokenId}
      data-selected={isSelected || undefined}
      data-unusable={isUnusable || undefined}
      data-fare={fareType}
      data-price-room={priceRoom(price.amount)}
    >
      <Hidden id={spokenId}>
        {isSelected && !flags?.length && 'Chosen. '}
        {spokenLeg(leg)}
      </Hidden>
      <S.Layout>
        <S.Line data-line="times">
          <S.RowTimes leg={leg} />
          <S.Aside>
            <Price {...price} align="end" size="large" />
          </S.Aside>
        </S.Line>
        <S.Line>
          <S.Facts>
            <FlightCarrier leg={leg} />
            <S.Flags>
              {flags?.map(({ label, tone = 'neutral' }) => (
                <StatusChip
                  key={label}
                  size="small"
                  isLive={false}
                  tone={tone}
                  icon={tone === 'neutral' ? null : undefined}
                >
                  {label}
                </StatusChip>
              ))}
              {gap && <Gap data-tone={gap.tone}>{gap.label}</Gap>}
              {chance !== undefined && <S.Seats>{chance}</S.Seats>}
              <S.Fare data-fare={fareType}>{fareLabel}</S.Fare>
              {seats !== undefined && <S.Seats data-low={isSeatsLow || undefined}>{seats}</S.Seats>}
            </S.Flags>
          </S.Facts>
          {(action ?? save ?? menu) && (
            <S.Foot>
              {save && <SaveToggle save={save} spokenFlight={spokenFlight} />}
              {action && <FlightActionButton action={action} spokenFlight={spokenFlight} />}
              {menu}
            </S.Foot>
          )}
        </S.Line>
      </S.Layout>
      {otherFares && otherFares.length > 0 && <OtherFares fares={otherFares} />}
      {footer && <S.Footer>{footer}</S.Footer>}
    </S.Root>
  )
}
