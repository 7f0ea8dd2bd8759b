import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OpenCommute } from '@slipstream/commute/today/next-commute'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { IconButton } from '@slipstream/design-system/IconButton'
import { breakpoints } from '@slipstream/design-system/tokens/breakpoints'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { hotlineHref, type FlightQuery } from '#shared/flights/search-query.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { isNotOffered } from '#shared/forms/failure-message.ts'
import { OptionalComponent } from '#layout/loading/OptionalComponent.tsx'
import { useMediaQuery } from '#shared/use-media-query.ts'
import { nothingTyped, useUnsubmittedSearch } from './drafts.ts'
import { FoundFlights } from './FoundFlights.tsx'
import * as S from './HotlineScreen.styles.ts'
import { RecentList } from './recents/RecentList.tsx'
import { dateFieldId, SearchForm } from './SearchForm.tsx'
import { SearchHead } from './SearchHead.tsx'
import { getQuery, readDraft, searchParams, type SearchDraft } from './search-url.ts'
import { useFlightSearch } from './use-flight-search.ts'
import { carryFilters, isOnlyReturnChanged, legBeingChosen, readResults } from './results/results-url.ts'
import { useLikelyAirports, useTodayAt } from './routes/use-likely-airports.ts'
import { useRecents } from './recents/use-recents.ts'
import { isSound, noProblems, problemsOfDraft, problemsOfRefusal } from './validate-search.ts'
import { useSearch } from '#layout/navigation/address.ts'

const DayPrices = lazyComponent(async () => (await import('./days/DayPrices.tsx')).DayPrices)
const NextCommute = lazyComponent(async () => (await import('./routes/NextCommute.tsx')).NextCommute)

/** Whether the field took the focus: it may not be there yet, or not be shown. */
function focusField(id: string): boolean {
  const field = document.getElementById(id)
  field?.focus()
  return field !== null && document.activeElement === field
}

/** The flight search (specification §2, route /dashboard/hotline). The search itself is in the URL. */
export function HotlineScreen() {
  const navigate = useNavigate()
  const params = useSearch()
  const isWide = useMediaQuery(`(min-width: ${breakpoints.md}px)`)
  const recents = useRecents()
  const [unsubmitted, setUnsubmitted] = useUnsubmittedSearch()

  const asked = readDraft(params)
  const isEmpty = asked === null && unsubmitted === null
  const [nextCommute, setNextCommute] = useState<OpenCommute | null>()
  const airports = useLikelyAirports(recents.searches, [
    asked?.origin ?? null,
    asked?.destination ?? null,
    unsubmitted?.draft.origin ?? null,
    unsubmitted?.draft.destination ?? null,
    nextCommute?.origin ?? null,
    nextCommute?.destination ?? null,
  ])
  const todayAt = useTodayAt(airports.lookUp)
  const problemsOfAddress = asked ? problemsOfDraft(asked, todayAt(asked.origin)) : noProblems
  const query = asked && isSound(problemsOfAddress) ? getQuery(asked) : null
  const search = useFlightSearch(query)
  const refusal = asked && problemsOfRefusal(search.reason, asked)

  const address = query && hotlineHref(query)
  const legChosen = query && legBeingChosen(query, readResults(params))
  /** The URL whose form is open on a phone, where the results replace it. */
  const [edited, setEdited] = useState<string | null>(null)
  const isShown = query !== null && refusal === null
  const isFormOpen = isWide || !isShown || edited === address

  /** The last search submitted here: moves the focus to its results, also if the same search is repeated. */
  const [made, setMade] = useState<{ address: string; turn: number } | null>(null)
  const madeTurn = made !== null && made.address === address ? made.turn : 0

  /** The form was opened to choose another date. */
  const awaitsDate = useRef(false)
  const focusAwaitedDate = () => {
    if (awaitsDate.current) awaitsDate.current = !focusField(dateFieldId)
  }

  const open = (next: FlightQuery, { replaces = false } = {}) => {
    setEdited(null)
    setMade(null)
    setUnsubmitted(null)
    if (hotlineHref(next) === address) search.refresh()
    else
      void navigate(
        { search: carryFilters(params, searchParams(next), isOnlyReturnChanged(query, next)).toString() },
        { replace: replaces },
      )
  }
  const makeSearch = (next: FlightQuery) => {
    recents.remember(next)
    open(next)
    setMade({ address: hotlineHref(next), turn: (made?.turn ?? 0) + 1 })
  }
  const fill = (draft: SearchDraft, pastDate: string | null) => {
    setUnsubmitted({ draft, typed: nothingTyped, pastDate })
    focusField(dateFieldId)
  }
  const changeDate = () => {
    setEdited(address)
    // On a phone the form mounts with the next render, and reports when its field is there.
    awaitsDate.current = !focusField(dateFieldId)
  }

  const days = query && legChosen !== null && (
    <Suspense fallback={<S.StripSpace />}>
      <DayPrices
        query={query}
        leg={legChosen}
        today={todayAt(legChosen === 'return' ? query.destination : query.origin)}
        names={airports.names}
        isAskedFor={!isWide}
        onSearch={open}
      />
    </Suspense>
  )

  return (
    <DashboardShell
      title="Flights"
      isSyncing={search.answer !== null && search.isFetching}
      actions={
        isShown &&
        !isNotOffered(search.reason) && (
          <IconButton
            label="Search again for the current prices"
            icon={<RefreshCw aria-hidden />}
            onClick={search.refresh}
          />
        )
      }
    >
      {isEmpty && (
        <OptionalComponent section="next commute" onFailure={() => setNextCommute(null)}>
          <NextCommute onFound={setNextCommute} />
        </OptionalComponent>
      )}
      <S.Page>
        {isFormOpen && (
          <Stack gap="xl">
            <SearchForm
              asked={asked}
              nextCommute={nextCommute}
              askedProblems={refusal ?? problemsOfAddress}
              airports={airports}
              todayAt={todayAt}
              onSearch={makeSearch}
              onDateShown={focusAwaitedDate}
              onCancel={
                !isWide && isShown
                  ? () => {
                      setUnsubmitted(null)
                      setEdited(null)
                    }
                  : undefined
              }
            />
            {isWide && isShown && days}
          </Stack>
        )}
        {!isShown && (
          <RecentList
            recents={recents}
            names={airports.names}
            todayAt={todayAt}
            onSearch={makeSearch}
            onFill={fill}
          />
        )}
        {isShown && query && !(isFormOpen && !isWide) && (
          <Stack gap="lg">
            <SearchHead
              query={query}
              names={airports.names}
              madeTurn={madeTurn}
              onEdit={isWide ? undefined : () => setEdited(address)}
              days={isWide ? undefined : days}
            />
            <FoundFlights
              key={address}
              query={query}
              search={search}
              names={airports.names}
              today={todayAt(query.origin)}
              onSearch={makeSearch}
              onChangeDate={changeDate}
            />
          </Stack>
        )}
      </S.Page>
    </DashboardShell>
  )
}
