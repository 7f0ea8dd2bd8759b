import { flightName } from '@slipstream/commute/flights/flights'
import { nextListing } from '@slipstream/commute/today/listing/next-listing'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import { Button } from '@slipstream/design-system/Button'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { listingText } from '#shared/flights/listing-text.ts'
import type { RosterView } from '../roster-url.ts'

interface ListNowProps {
  rests: readonly RestPlan[]
  now: Parameters<typeof nextListing>[1]
  at: Instant
  onOpen: (itemKey: string, view: RosterView) => void
}

/** The staff list that is the next thing to do, with the airline's page or the flight (issue 22 item 10). */
export function ListNow({ rests, now, at, onOpen }: ListNowProps) {
  const clock = useClock()
  const { settings } = useStore(useEngine().session)
  const listing = nextListing(rests, now, settings?.listing_rules ?? {}, at)
  if (!listing) return null
  const { flight, link, itemKey, direction } = listing
  const name = flightName(flight)
  return (
    <>
      <Note
        hasFigures
      >{`${name} on ${weekdayDayLabel(flight.departure_time)}. ${listingText(listing, clock)}`}</Note>
      {link === null || listing.state === 'closed' ? (
        <Button tone="secondary" onClick={() => onOpen(itemKey, direction)}>
          See {name}
        </Button>
      ) : (
        <LinkButton
          href={link}
          target="_blank"
          rel="noopener"
          tone="secondary"
          aria-label={`List for ${name}, in a new tab`}
        >
          List for {name}
        </LinkButton>
      )}
    </>
  )
}
