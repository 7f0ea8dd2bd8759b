import { getCheckIn } from '@slipstream/commute/flights/check-in'
import type { NamedFlight, RestPlan } from '@slipstream/commute/plan/plan-types'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { useMinute } from '#shared/use-minute.ts'

/** The airline's page for each booked flight that can be checked in for now. */
export function CheckIns({ wayHome, wayToWork }: Pick<RestPlan, 'wayHome' | 'wayToWork'>) {
  const now = useMinute()
  const open = [wayHome, wayToWork].flatMap((named) => openCheckIn(named, now))
  if (open.length === 0) return null
  return (
    <Inline>
      {open.map(({ name, page }) => (
        <LinkButton
          key={name}
          tone="secondary"
          href={page}
          target="_blank"
          rel="noopener"
          aria-label={`Check in for ${name}, in a new tab`}
        >
          Check in for {name}
        </LinkButton>
      ))}
    </Inline>
  )
}

function openCheckIn(named: NamedFlight | null, now: number) {
  if (named?.origin !== 'booked' || named.flight.fare.fare_type === 'standby') return []
  const { flight } = named
  const checkIn = getCheckIn(flight.fare.marketing_carrier, flight.departure)
  return checkIn && checkIn.opensAt <= now && now < checkIn.closesAt
    ? [{ name: flight.name, page: checkIn.page }]
    : []
}
