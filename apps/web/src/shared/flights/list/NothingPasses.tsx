import { Stack } from '@slipstream/design-system/primitives/Stack'
import FilterX from 'lucide-react/icons/filter-x'
import { Button } from '@slipstream/design-system/Button'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import { plural } from '../../format.ts'

interface LooserFilter {
  /** What the filter wants: 'Standby'. */
  label: string
  /** How many flights there are without it. */
  count: number
  onRemove: () => void
}

interface NothingPassesProps {
  /** The filters that are on and bring flights back once removed, the most first. */
  looser: readonly LooserFilter[]
  /** How many flights there are without any filter. */
  all: number
  onClear: () => void
}

/** Shown when the filters leave no flights: which of them to remove, and how many flights that brings back. */
export function NothingPasses({ looser, all, onClear }: NothingPassesProps) {
  return (
    <EmptyState
      icon={<FilterX />}
      headingLevel={3}
      title="No flight passes your filters"
      message={
        looser.length > 0
          ? 'Remove a filter:'
          : `No single one keeps them out: without any there ${all === 1 ? 'is' : 'are'} ${plural(all, 'flight')}.`
      }
      action={
        <Stack gap="sm">
          {looser.map(({ label, count, onRemove }) => (
            <Button key={label} tone="secondary" onClick={onRemove}>
              Without {label}: {plural(count, 'flight')}
            </Button>
          ))}
          <Button tone={looser.length > 0 ? 'quiet' : 'primary'} onClick={onClear}>
            Clear filters
          </Button>
        </Stack>
      }
    />
  )
}
