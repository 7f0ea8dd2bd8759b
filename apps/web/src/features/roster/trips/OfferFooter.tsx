import type { TripOffer } from '@slipstream/commute/offers/offered-trip'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Note } from '@slipstream/design-system/primitives/Text'
import type { ManualEntry } from '@slipstream/contract/roster'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { entryFailure } from '../entry/entry-text.ts'

interface OfferFooterProps {
  offer: TripOffer
  isPast: boolean
  onAdded: (entry: ManualEntry) => void
  onChange: () => void
  onRemove: () => void
}

/** What an own event cannot say, or the roster cannot do; null where the trip can be added. */
function notAdded({ replacedKey, origin, destination }: TripOffer): string | null {
  if (replacedKey !== null)
    return 'A swap can’t be saved here: only your airline can take the other duty off your roster. Ask for the swap there, then fetch your roster.'
  if (origin !== destination)
    return 'An event of your own has one place, and this trip has two. Accept it with your airline, then fetch your roster.'
  return null
}

/** What becomes of a trip that is added, said once for all offers; nothing if none can be. */
export function AddingNote({ offers }: { offers: readonly TripOffer[] }) {
  const { settings } = useStore(useEngine().session)
  if (offers.every((offer) => notAdded(offer) !== null)) return null
  return (
    <Note>
      A trip that you add is saved as your own event. Delete it once your airline’s roster has the trip.
      {settings?.include_ground_duties === false &&
        ' “Include ground duties” is off in your settings, so it shows no flights.'}
    </Note>
  )
}

/** Accepts a tried trip as an event of one's own, changes it or removes it. */
export function OfferFooter({ offer, isPast, onAdded, onChange, onRemove }: OfferFooterProps) {
  const { rosterEdits } = useEngine()
  const { isPending, failure, run } = useAttempt()
  const refused = notAdded(offer)

  const add = () =>
    void run(async () => {
      const { title, report: start, clear: end, origin: location } = offer
      const edits = await rosterEdits()
      onAdded(await edits.createEntry({ title, notes: '', location, start, end }))
    })

  return (
    <>
      {failure && <Banner tone="critical">{entryFailure(failure)}</Banner>}
      {refused === null ? (
        <Button isBlock isPending={isPending} pendingLabel="Adding" isDisabled={isPast} onClick={add}>
          Add to my roster
        </Button>
      ) : (
        <Note>{refused}</Note>
      )}
      <Inline fill="evenly">
        <Button
          tone="secondary"
          isDisabled={isPending}
          aria-label={`Change: ${offer.title}`}
          onClick={onChange}
        >
          Change
        </Button>
        <Button tone="quiet" isDisabled={isPending} aria-label={`Remove: ${offer.title}`} onClick={onRemove}>
          Remove
        </Button>
      </Inline>
    </>
  )
}
