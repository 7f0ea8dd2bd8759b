import { Heading } from '@slipstream/design-system/primitives/Heading'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { useRef } from 'react'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { PastSearch } from '@slipstream/client/flights/recent-search'
import { Button } from '@slipstream/design-system/Button'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import { IconButton } from '@slipstream/design-system/IconButton'
import { SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { whereHover } from '@slipstream/design-system/tokens/breakpoints'
import { color } from '@slipstream/design-system/tokens/color'
import { focusRingInset } from '@slipstream/design-system/tokens/component'
import { space } from '@slipstream/design-system/tokens/space'
import { proseFigures } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'
import { type AirportNames, workAirports } from '#shared/airports/airport-names.ts'
import { useEngine } from '#data/engine.ts'
import type { FlightQuery } from '#shared/flights/search-query.ts'
import { useStore } from '#data/use-store.ts'
import { RowTitle, When } from '#shared/changes/ChangeList.styles.ts'
import { QuietProblem } from '../QuietProblem.tsx'
import { datesText } from '../search-text.ts'
import type { SearchDraft } from '../search-url.ts'
import type { Recents } from './use-recents.ts'

export { RowTitle, When }

const Row = styled.li`
  display: flex;
  align-items: center;
  padding-inline-end: ${space.xs};
`

const Rerun = styled.button`
  display: grid;
  flex: 1;
  gap: ${space.xxs};
  min-inline-size: 0;
  padding: ${space.md} ${space.lg};
  border: 0;
  background: none;
  color: ${color('text')};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${proseFigures}

  ${whereHover} {
    &:hover {
      background: ${color('primaryTint')};
    }
  }

  &:focus-visible {
    ${focusRingInset}
  }
`

interface RecentListProps {
  recents: Recents
  names: AirportNames
  /** The day it is at an airport. */
  todayAt: (origin: string) => string
  onSearch: (query: FlightQuery) => void
  /** Puts it into the form, its date still to be chosen. `pastDate` is the one it had, where it had one. */
  onFill: (draft: SearchDraft, pastDate: string | null) => void
}

const queryOfSearch = ({ outbound, return: home }: PastSearch): FlightQuery => ({
  ...outbound,
  returnDate: home?.date ?? null,
})

/** Recent searches: a tap repeats one, and each can be removed. One whose date has passed asks for another date. */
export function RecentList({ recents, names, todayAt, onSearch, onFill }: RecentListProps) {
  const { searches, problem, fetch, remove } = recents
  const heading = useRef<HTMLHeadingElement>(null)

  if (searches === null)
    return problem === null ? (
      <SkeletonGroup label="Loading your recent searches">
        <ListRowSkeleton />
      </SkeletonGroup>
    ) : (
      <QuietProblem message={`Your recent searches did not load. ${problem}`} onRetry={fetch} />
    )
  if (searches.length === 0) return <FirstSearch names={names} onFill={onFill} />

  const rerun = (search: PastSearch) => {
    const query = queryOfSearch(search)
    if (query.date >= todayAt(query.origin)) return onSearch(query)
    onFill({ ...query, date: '', returnDate: query.returnDate === null ? null : '' }, query.date)
  }

  return (
    <Stack as="section" aria-labelledby="recent-searches">
      <Heading level={2} ref={heading} id="recent-searches" tabIndex={-1}>
        Recent searches
      </Heading>
      <ListCard aria-labelledby="recent-searches">
        {searches.map((search) => {
          const query = queryOfSearch(search)
          const route = `${names(query.origin)} to ${names(query.destination)}`
          const isPast = query.date < todayAt(query.origin)
          return (
            <Row key={search.id}>
              <Rerun type="button" onClick={() => rerun(search)}>
                <RowTitle>{route}</RowTitle>
                <When>
                  {isPast ? `Was ${weekdayDayLabel(query.date)}. Choose a new date` : datesText(query)}
                </When>
              </Rerun>
              <IconButton
                label={`Remove ${route}, ${datesText(query)}`}
                icon={<X aria-hidden />}
                onClick={() => {
                  // The button is removed with its row.
                  heading.current?.focus()
                  remove(search)
                }}
              />
            </Row>
          )
        })}
      </ListCard>
    </Stack>
  )
}

/** Nothing was searched yet: the commute of most days is suggested. */
function FirstSearch({ names, onFill }: Pick<RecentListProps, 'names' | 'onFill'>) {
  const { user, settings } = useStore(useEngine().session)
  const home = user?.home_airports[0]
  const work = workAirports(user, settings).find((code) => code !== home)
  return (
    <EmptyState
      icon={<Search />}
      title="No searches yet"
      message="What you search for stays here, to be searched again with one tap."
      action={
        home !== undefined &&
        work !== undefined && (
          <Button
            tone="secondary"
            onClick={() => onFill({ origin: home, destination: work, date: '', returnDate: null }, null)}
          >
            {names(home)} to {names(work)}
          </Button>
        )
      }
    />
  )
}
