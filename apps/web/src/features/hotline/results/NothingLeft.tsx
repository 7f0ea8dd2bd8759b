import { Stack } from '@slipstream/design-system/primitives/Stack'
import FilterX from 'lucide-react/icons/filter-x'
import { looserFilters, noFilters } from '@slipstream/commute/search-filters'
import { Button } from '@slipstream/design-system/Button'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import { plural } from '#shared/format.ts'
import { filterText } from './result-text.ts'
import type { FoundResults } from './use-results.ts'

type NothingLeftProps = Pick<FoundResults, 'view' | 'flights' | 'money' | 'setFilters'>

/** Shown when the filters leave no flights: which of them to remove, and how many flights that brings back. */
export function NothingLeft({ view: { filters }, flights, money, setFilters }: NothingLeftProps) {
  const looser = looserFilters(flights, filters, money.rates).filter(({ count }) => count > 0)
  return (
    <EmptyState
      icon={<FilterX />}
      headingLevel={3}
      title="No flight passes your filters"
      message={
        looser.length > 0
          ? 'Remove a filter:'
          : `No single one keeps them out: without any there ${flights.length === 1 ? 'is' : 'are'} ${plural(flights.length, 'flight')}.`
      }
      action={
        <Stack gap="sm">
          {looser.map(({ name, count }) => (
            <Button
              key={name}
              tone="secondary"
              onClick={() => setFilters({ ...filters, [name]: noFilters[name] })}
            >
              Without {filterText(name, filters, money.rates)}: {plural(count, 'flight')}
            </Button>
          ))}
          <Button tone={looser.length > 0 ? 'quiet' : 'primary'} onClick={() => setFilters(noFilters)}>
            Clear filters
          </Button>
        </Stack>
      }
    />
  )
}
