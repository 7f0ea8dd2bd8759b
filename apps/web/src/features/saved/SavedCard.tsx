import { Inline } from '@slipstream/design-system/primitives/Inline'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { FlightPairCard, type FlightPairLeg } from '@slipstream/design-system/FlightPairCard'
import { FlightRow } from '@slipstream/design-system/FlightRow'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import { flightName } from '@slipstream/commute/flights/flights'
import { bookingLink } from '#shared/flights/booking-link.ts'
import { fareRow, type ViewContext } from '#shared/flights/fare-row.ts'
import * as S from './Saved.styles.ts'
import { SavedMenu } from './SavedMenu.tsx'
import type { SavedItem, SavedLeg } from './saved-items.ts'
import {
  alertText,
  canBeWatched,
  itemName,
  legFlags,
  notOffline,
  priceText,
  savedText,
  stateText,
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
}

/** A saved flight or pair: what became of it and of its price, and what can be done with it. */
export function SavedCard(props: SavedCardProps) {
  const { item, view, isOffline, onRemove } = props
  const [first, second] = item.legs
  const common = {
    save: { isSaved: true, onChange: () => onRemove(item) },
    menu: <SavedMenu {...props} />,
    footer: <Footer {...props} />,
  }
  const price = priceText(item, view.money)
  if (second)
    return (
      <FlightPairCard
        {...common}
        outbound={pairLeg(first, view)}
        inbound={pairLeg(second, view)}
        total={price}
      />
    )
  const { action, seats, isSeatsLow, ...words } = fareRow(first.flight, first.instants, view)
  const isOffered = first.state === 'offered'
  return (
    <FlightRow
      {...words}
      {...common}
      {...(isOffered && { seats, isSeatsLow })}
      {...(isOffered && !isOffline && action && { action })}
      price={price}
      flags={legFlags(first)}
    />
  )
}

function pairLeg(leg: SavedLeg, view: ViewContext): FlightPairLeg {
  const { flight, instants, state } = leg
  const { price, date = '', spokenDate = '', ...words } = fareRow(flight, instants, view)
  // What has left is not struck out: it was flown.
  const hasLeft = state === 'departed'
  return {
    ...words,
    date: hasLeft ? `${date}, departed` : date,
    spokenDate: hasLeft ? `${spokenDate}, departed` : spokenDate,
    ...(state === 'offered' && { price }),
    ...(state !== 'offered' && !hasLeft && { goneText: stateText(leg) }),
  }
}

function Footer({ item, view, isOffline, isWaiting, onAlert }: SavedCardProps) {
  const alert = alertText(item, view.money)
  const Icon = alert?.isReached ? BellRing : Bell
  const words = alert?.text ?? 'Price alert'
  return (
    <Inline gap="md" justify="between">
      {item.legs.length === 2 && !isOffline && <Bookings item={item} />}
      <S.SavedAt>
        {savedText(item, view.money)}
        {isWaiting && ' · Not sent yet'}
      </S.SavedAt>
      {canBeWatched(item) && (
        <S.AlertButton
          type="button"
          disabled={isOffline}
          title={isOffline ? notOffline : undefined}
          aria-label={`${words}: ${itemName(item)}`}
          data-reached={alert?.isReached || undefined}
          onClick={() => onAlert(item)}
        >
          <Icon aria-hidden="true" />
          <span>{words}</span>
        </S.AlertButton>
      )}
    </Inline>
  )
}

/** Each flight of a pair is bought where it is sold. */
function Bookings({ item }: { item: SavedItem }) {
  const sold = item.legs.flatMap(({ flight, state }) => {
    const href = state === 'offered' ? bookingLink(flight) : null
    return href === null ? [] : [{ name: flightName(flight), href }]
  })
  if (sold.length === 0) return null
  return (
    <S.Bookings>
      {sold.map(({ name, href }) => (
        <LinkButton
          key={name}
          href={href}
          tone="secondary"
          target="_blank"
          rel="noopener"
          aria-label={`Book ${name}, in a new tab`}
        >
          Book {name}
        </LinkButton>
      ))}
    </S.Bookings>
  )
}
