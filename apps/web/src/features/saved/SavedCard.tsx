import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import type { commuteFinder } from '@slipstream/commute/plan/describe/found-commutes'
import { readFlightInstants } from '@slipstream/commute/flights/flights'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Price } from '@slipstream/design-system/Price'
import { FlightOffer } from '@slipstream/design-system/travel/fares/FlightOffer'
import type { ReactNode } from 'react'
import { useClock } from '#shared/clock.ts'
import { fareRow, type ViewContext } from '#shared/flights/fare-row.ts'
import * as S from './Saved.styles.ts'
import { SavedMenu } from './SavedMenu.tsx'
import type { SavedItem, SavedLeg } from './saved-items.ts'
import {
  alertText,
  canBeWatched,
  itemName,
  priceChange,
  purposeText,
  savedText,
  stateText,
  totalText,
} from './saved-text.ts'

export interface SavedCardActions {
  onRemove: (item: SavedItem) => void
  onAlert: (item: SavedItem) => void
  onShare: (item: SavedItem) => void
  onCalendar: (item: SavedItem) => void
}

interface SavedCardProps extends SavedCardActions {
  item: SavedItem
  view: ViewContext
  isOffline: boolean
  /** It was saved here, and the server does not know yet. */
  isWaiting: boolean
  getCommute: ReturnType<typeof commuteFinder>
}

/** A saved flight or pair: what it is for, what became of it and of its price, and what can be done with it. */
export function SavedCard(props: SavedCardProps) {
  const { item, view, isOffline, getCommute } = props
  const shared = { view, isOffline, getCommute }
  const [first, second] = item.legs
  const menu = <SavedMenu {...props} />
  if (!second)
    return (
      <ListCard as="div">
        <Leg
          {...shared}
          leg={first}
          priceChange={priceChange(item, view.money)}
          menu={menu}
          footer={<Foot {...props} />}
        />
      </ListCard>
    )
  return (
    <ListCard aria-label={itemName(item)}>
      <li>
        <Leg {...shared} leg={first} />
      </li>
      <li>
        <Leg {...shared} leg={second} menu={menu} />
      </li>
      <li>
        <Foot {...props} />
      </li>
    </ListCard>
  )
}

const foundFlight = ({ flight, instants }: SavedLeg) => ({
  key: flight.id,
  fare: flight,
  fares: [flight],
  ...instants,
})

interface LegProps extends Pick<SavedCardProps, 'view' | 'isOffline' | 'getCommute'> {
  leg: SavedLeg
  priceChange?: ReturnType<typeof priceChange>
  menu?: ReactNode
  footer?: ReactNode
}

function Leg({ leg, view, isOffline, getCommute, priceChange: change, menu, footer }: LegProps) {
  const clock = useClock()
  const { flight, instants, state, saved } = leg
  const { action, fare, ...row } = fareRow(flight, instants, view)
  const isOffered = state === 'offered'
  const commute = getCommute(foundFlight(leg))
  const was = readFlightInstants(saved.flight)
  return (
    <FlightOffer
      {...row}
      priceChange={change}
      menu={menu}
      footer={footer}
      was={was ? { leaves: was.departure, lands: was.arrival } : undefined}
      fare={isOffered ? fare : { ...fare, price: undefined }}
      seats={isOffered ? row.seats : null}
      noPriceText={isOffered ? undefined : stateText(leg)}
      duty={
        commute
          ? {
              kind: commute.direction === 'to_work' ? 'report' : 'clear',
              at: commute.end.at,
              zone: clock.zone,
            }
          : undefined
      }
      isDated
      route="both"
      isUnusable={!isOffered}
      action={isOffered && !isOffline ? action : undefined}
    />
  )
}

function Foot({ item, view, isOffline, isWaiting, getCommute, onAlert }: SavedCardProps) {
  const clock = useClock()
  const alert = alertText(item, view.money, clock)
  const Icon = alert?.isReached ? BellRing : Bell
  const label = alert?.text ?? 'Price alert'
  const purposes = item.legs.flatMap((leg) => purposeText(getCommute(foundFlight(leg)), clock) ?? [])
  return (
    <S.Foot>
      {purposes.length > 0 && <b>{purposes.join(' · ')}</b>}
      <S.SavedAt>
        {savedText(item, view.money, clock)}
        {isWaiting && ' · Not sent yet'}
      </S.SavedAt>
      {item.legs.length === 2 && <Price {...totalText(item, view.money)} align="end" />}
      {canBeWatched(item) && (
        <S.AlertButton
          type="button"
          disabled={isOffline}
          aria-label={`${label}: ${itemName(item)}`}
          data-reached={alert?.isReached || undefined}
          onClick={() => onAlert(item)}
        >
          <Icon aria-hidden="true" />
          <span>{label}</span>
        </S.AlertButton>
      )}
    </S.Foot>
  )
}
