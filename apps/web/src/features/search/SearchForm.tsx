import { Card } from '@slipstream/design-system/primitives/Card'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import Search from 'lucide-react/icons/search'
import type { OpenCommute } from '@slipstream/commute/today/next-commute'
import type { Airport } from '@slipstream/contract/airports'
import { Button } from '@slipstream/design-system/Button'
import type { DateFieldProps } from '@slipstream/design-system/DateField'
import { Form } from '@slipstream/design-system/Form'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { Skeleton } from '@slipstream/design-system/Skeleton'
import { SwapButton } from '@slipstream/design-system/SwapButton'
import { longWeekdayDateLabel } from '@slipstream/commute/time/date-formats'
import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'
import { useClock } from '#shared/clock.ts'
import { AirportSearchBox } from '#shared/airports/AirportSearchBox.tsx'
import type { FlightQuery } from '#shared/flights/search-query.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { useFieldProblems } from '#shared/forms/use-field-problems.ts'
import { nothingTyped, useUnsubmittedSearch, type UnsubmittedSearch, type TypedAirports } from './drafts.ts'
import { filledText } from './search-text.ts'
import { emptyDraft, getQuery, type SearchDraft } from './search-url.ts'
import type { LikelyAirports } from './routes/use-likely-airports.ts'
import { problemsOfDraft, searchFields, type SearchProblems } from './validate-search.ts'

/** As high as the button with the label's line, and takes no other space. */
const Swap = styled.div`
  position: relative;
  z-index: 1;
  justify-self: end;
  block-size: 20px;
`

/** Side by side if both inputs fit. */
const Dates = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};

  > * {
    flex: 1 1 12rem;
    min-inline-size: 0;
  }
`

const Buttons = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  inline-size: 100%;
`

const DateField = lazyComponent<DateFieldProps>(
  async () => (await import('@slipstream/design-system/DateField')).DateField,
)

/** Where the focus goes for a search whose day has passed. */
export const dateFieldId = 'flight-search-date'

const notChosen = 'Choose an airport from the list, or type its three-letter code'

interface SearchFormProps {
  /** What the address asks for; null where it asks for nothing. */
  asked: SearchDraft | null
  /** What an empty form is filled with; null if the roster has no open commute, undefined while that is not known. */
  nextCommute: OpenCommute | null | undefined
  /** What is wrong with that, as the address or the server says. */
  askedProblems: SearchProblems
  airports: LikelyAirports
  /** The day at the origin of a draft. */
  todayAt: (origin: string | null) => string
  onSearch: (query: FlightQuery) => void
  /** A button back to the results; omitted if there are none. */
  onCancel?: (() => void) | undefined
  /** The field of the date has loaded: it can be given the focus. */
  onDateShown: () => void
}

const getSearch = ({ origin, destination, date }: OpenCommute) => ({ origin, destination, date })

/** Called when the lazy content has mounted, which the components around it would not notice. */
function Shown({ onShown }: { onShown: () => void }) {
  const tell = useEffectEvent(onShown)
  useEffect(() => tell(), [])
  return null
}

/** The search form (specification §1 hotline). Its input survives leaving the screen. */
export function SearchForm({
  asked,
  nextCommute,
  askedProblems,
  airports,
  todayAt,
  onSearch,
  onCancel,
  onDateShown,
}: SearchFormProps) {
  const clock = useClock()
  const [unsubmitted, setUnsubmitted, changeUnsubmitted] = useUnsubmittedSearch()
  const suggested = nextCommute ? { ...emptyDraft, ...getSearch(nextCommute) } : emptyDraft
  const untouched: UnsubmittedSearch = {
    draft: asked ?? suggested,
    typed: nothingTyped,
    pastDate: null,
  }
  const { draft, typed, pastDate } = unsubmitted ?? untouched
  const [unread, setUnread] = useState<{ date?: string | undefined; return_date?: string | undefined }>({})
  const [swaps, setSwaps] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // It stays while the user types: the fields keep their place.
  const [isOpenedEmpty] = useState(asked === null && unsubmitted === null)
  const hasReplaced = useEffectEvent(() => onCancel !== undefined)
  useEffect(() => {
    // The button that opened it is gone with the results. Not the first field: that would open a phone's keyboard.
    if (hasReplaced() && document.activeElement === document.body) form.current?.focus()
  }, [])
  const today = todayAt(draft.origin)

  // An airport's name may arrive after another field changed, so this updates the latest draft.
  const change = (part: Partial<SearchDraft>, typedNow: Partial<TypedAirports> = {}) =>
    changeUnsubmitted((latest) => {
      const was = latest ?? untouched
      return {
        draft: { ...was.draft, ...part },
        typed: { ...was.typed, ...typedNow },
        pastDate: part.date ? null : was.pastDate,
      }
    })

  const found = problemsOfDraft(draft, today)
  const unclear = (end: 'origin' | 'destination') =>
    draft[end] === null && typed[end]?.trim() ? notChosen : found[end]
  const { field, problems, check } = useFieldProblems({
    idPrefix: 'flight-search',
    names: searchFields,
    values: {
      origin: draft.origin ?? typed.origin ?? '',
      destination: draft.destination ?? typed.destination ?? '',
      date: draft.date,
      return_date: draft.returnDate ?? '',
    },
    found: {
      origin: unclear('origin'),
      destination: unclear('destination'),
      date: unread.date ?? found.date,
      return_date: draft.returnDate === null ? undefined : (unread.return_date ?? found.return_date),
    },
  })
  /** An error from the URL or the server stays until the user changes something. */
  const getError = (name: keyof SearchProblems) =>
    field(name).error ?? (unsubmitted ? undefined : askedProblems[name])

  const submit = () => {
    const query = getQuery(draft)
    if (!check() || !query) return
    setUnsubmitted(null)
    onSearch(query)
  }
  const swap = () => {
    setSwaps(swaps + 1)
    change(
      { origin: draft.destination, destination: draft.origin },
      { origin: typed.destination, destination: typed.origin },
    )
  }

  const airportBox = (end: 'origin' | 'destination', label: string) => {
    const code = draft[end]
    const other = draft[end === 'origin' ? 'destination' : 'origin']
    return (
      <div onBlur={field(end).onBlur}>
        <AirportSearchBox
          key={swaps}
          id={field(end).id}
          label={label}
          error={getError(end)}
          chosen={code === null ? undefined : { code, airport: airports.lookUp(code) }}
          suggested={airports.likely.filter((airport) => airport.code !== other)}
          initialText={typed[end]}
          onChange={(airport: Airport | null) =>
            change({ [end]: airport?.code ?? null }, airport ? { [end]: null } : {})
          }
          onType={(text) => change(text === null ? {} : { [end]: null }, { [end]: text })}
        />
      </div>
    )
  }
  const getName = (code: string | null) => (code === null ? '' : airports.names(code))

  return (
    <Card>
      <Form
        ref={form}
        tabIndex={-1}
        aria-label="Search flights"
        problems={problems}
        onSubmit={submit}
        footer={
          <Buttons>
            <Button type="submit" size="lg" isBlock iconStart={<Search aria-hidden="true" />}>
              Search flights
            </Button>
            {onCancel && (
              <Button tone="quiet" isBlock onClick={onCancel}>
                Cancel
              </Button>
            )}
          </Buttons>
        }
      >
        {isOpenedEmpty && !asked && (
          <Note hasFigures>{filledText(nextCommute, unsubmitted !== null, clock)}</Note>
        )}
        <Stack gap="none">
          {airportBox('origin', 'From')}
          <Swap>
            <SwapButton
              origin={getName(draft.origin)}
              destination={getName(draft.destination)}
              onSwap={swap}
            />
          </Swap>
          {airportBox('destination', 'To')}
        </Stack>
        <SegmentedControl
          label="Trip"
          isLabelHidden
          options={[
            { value: 'one-way', label: 'One way' },
            { value: 'return', label: 'Return' },
          ]}
          value={draft.returnDate === null ? 'one-way' : 'return'}
          onChange={(trip) => {
            setUnread({ ...unread, return_date: undefined })
            change({ returnDate: trip === 'return' ? '' : null })
          }}
        />
        <Dates data-return={draft.returnDate === null ? undefined : true}>
          <Suspense fallback={<Skeleton shape="block" height="4.75rem" />}>
            <DateField
              {...field('date')}
              id={dateFieldId}
              error={getError('date')}
              label="Departure date"
              hint={
                pastDate === null
                  ? undefined
                  : `Last time it was ${longWeekdayDateLabel(pastDate)}. Choose a new date.`
              }
              value={draft.date}
              onChange={(date, { problem }) => {
                setUnread({ ...unread, date: problem })
                change({ date })
              }}
              today={today}
              minDate={today}
              isRequired
            />
            <Shown onShown={onDateShown} />
            {draft.returnDate !== null && (
              <DateField
                {...field('return_date')}
                error={getError('return_date')}
                label="Return date"
                value={draft.returnDate}
                onChange={(returnDate, { problem }) => {
                  setUnread({ ...unread, return_date: problem })
                  change({ returnDate })
                }}
                today={today}
                minDate={draft.date === '' ? today : draft.date}
                isRequired
              />
            )}
          </Suspense>
        </Dates>
      </Form>
    </Card>
  )
}
