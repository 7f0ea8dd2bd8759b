import type { RosterItem } from '@slipstream/contract/roster'
import { Banner } from '@slipstream/design-system/Banner'
import { plural } from '#shared/format.ts'
import { overlapLine } from './entry-words.ts'

/** More would push the form out of sight. */
const mostNamed = 3

/** What else is at the same time: allowed, and told while it can still be changed. */
export function OverlapNote({ items }: { items: readonly RosterItem[] }) {
  if (items.length === 0) return null
  const rest = items.length - mostNamed
  return (
    <Banner tone="warning">
      <p>Overlaps, in London’s time:</p>
      <ul>
        {items.slice(0, mostNamed).map((item) => (
          <li key={overlapLine(item)}>{overlapLine(item)}</li>
        ))}
        {rest > 0 && <li>and {plural(rest, 'other')}</li>}
      </ul>
    </Banner>
  )
}
