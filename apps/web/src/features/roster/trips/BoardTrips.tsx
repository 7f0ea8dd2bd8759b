import type { TripOffer } from '@slipstream/commute/offers/offered-trip'
import type { DateOrder } from '@slipstream/commute/offers/text-dates'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { IconButton } from '@slipstream/design-system/IconButton'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Row } from '@slipstream/design-system/primitives/Row'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import { Select } from '@slipstream/design-system/Select'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { plural } from '#shared/format.ts'
import { overlapLine } from '../entry/entry-text.ts'
import { boardOffer, givableItems, unreadText, wantedWarning, type BoardDraft } from './board-draft.ts'
import { dayTimeLabel } from '@slipstream/commute/time/clock'
import { toReader } from '@slipstream/commute/roster/shown-times'
import { lengthLabel, periodLabel } from './rank-view.ts'

interface BoardTripsProps {
  board: BoardDraft
  /** Everything that is known of the roster: what could be given away. */
  items: readonly RosterItem[]
  /** Whose clocks the times are on. */
  city: string
  onChange: (board: BoardDraft) => void
  onOrder: (order: DateOrder) => void
  /** Opens the form for one of the trips. */
  onCorrect: (offer: TripOffer) => void
  /** With what was not read, for the field. */
  onCompare: (offers: readonly TripOffer[]) => void
  onBack: () => void
}

/** What was pressed is gone with what it was in. */
const focusTitle = (title: HTMLElement | null) => title?.focus()

/** The trips that were read out of a board: to be checked before they are compared. */
export function BoardTrips({
  board,
  items,
  city,
  onChange,
  onOrder,
  onCorrect,
  onCompare,
  onBack,
}: BoardTripsProps) {
  const clock = useClock()
  const { now } = useEngine()
  const { trips, unread, ambiguousDate, replacedKey } = board
  const givable = givableItems(items, now())
  const offers = trips.map((trip) => boardOffer(trip, replacedKey, givable))
  const isForAll = trips.some(
    (trip, index) => !trip.isCorrected && offers[index]?.replacedKey === replacedKey,
  )
  const back = (
    <Button tone="quiet" size="lg" onClick={onBack}>
      Back to the text
    </Button>
  )

  if (ambiguousDate !== null)
    return (
      <Card as="section" aria-label="Order of the dates">
        <Heading level={3} ref={focusTitle} tabIndex={-1}>
          Is the day or the month first in {ambiguousDate}?
        </Heading>
        <Note>The text does not say it. Your answer counts for all of its dates.</Note>
        <Inline fill="evenly">
          <Button tone="secondary" size="lg" onClick={() => onOrder('day_first')}>
            Day first
          </Button>
          <Button tone="secondary" size="lg" onClick={() => onOrder('month_first')}>
            Month first
          </Button>
        </Inline>
        {back}
      </Card>
    )
  return (
    <Stack>
      <Heading key={trips.length} level={3} ref={focusTitle} tabIndex={-1}>
        {trips.length === 0 ? 'No trip could be read' : `${plural(trips.length, 'trip')} read`}
      </Heading>
      {trips.length > 0 && (
        <>
          <Note>The times are on the clocks of {city}. Nothing is compared yet.</Note>
          <ListCard aria-label="Trips read">
            {trips.map((trip, index) => {
              const offer = offers[index] ?? trip.offer
              const given = givable.find((item) => itemKey(item) === offer.replacedKey)
              const missing = wantedWarning(trip, givable)
              return (
                <Row
                  key={offer.id}
                  actions={
                    <Inline gap="none">
                      <IconButton
                        label={`Change: ${offer.title}, ${dayTimeLabel(toReader(offer.report, clock), clock)}`}
                        icon={<Pencil aria-hidden="true" />}
                        onClick={() => onCorrect(offer)}
                      />
                      <IconButton
                        label={`Remove: ${offer.title}, ${dayTimeLabel(toReader(offer.report, clock), clock)}`}
                        icon={<X aria-hidden="true" />}
                        onClick={() => onChange({ ...board, trips: trips.filter((each) => each !== trip) })}
                      />
                    </Inline>
                  }
                >
                  <Text as="span" size="label">
                    {offer.title}
                  </Text>{' '}
                  <Note as="span" size="caption">
                    {lengthLabel(offer, clock)}
                  </Note>
                  <Text hasFigures>{periodLabel(offer, clock)}</Text>
                  {given && <Note size="caption">In place of {overlapLine(given, clock)}</Note>}
                  {[...trip.warnings, ...(missing === null ? [] : [missing])].map((warning) => (
                    <Text key={warning} size="caption">
                      {warning}
                    </Text>
                  ))}
                </Row>
              )
            })}
          </ListCard>
          {isForAll && (
            <Select
              id="board-replacedKey"
              label="In place of"
              isOptional
              hint="For swaps: the duty that you give away. It counts for every trip that does not name its own."
              placeholder="No duty: they come on top"
              options={givable.map((item) => ({ value: itemKey(item), label: overlapLine(item, clock) }))}
              value={replacedKey ?? ''}
              onChange={(value) => onChange({ ...board, replacedKey: value === '' ? null : value })}
            />
          )}
        </>
      )}
      {unread.length > 0 && (
        <Banner tone="warning">
          Not read, and still in the field:
          <Stack as="ul" gap="xs">
            {unread.map(({ text, why }) => (
              <li key={`${why} ${text}`}>
                “{text.trim()}”: {unreadText[why]}
              </li>
            ))}
          </Stack>
        </Banner>
      )}
      <Stack gap="sm">
        {trips.length > 0 && (
          <Button size="lg" isBlock onClick={() => onCompare(offers)}>
            {trips.length === 1 ? 'Compare it' : `Compare ${trips.length} trips`}
          </Button>
        )}
        {back}
      </Stack>
    </Stack>
  )
}
