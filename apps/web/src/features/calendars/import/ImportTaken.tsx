import { Button } from '@slipstream/design-system/Button'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import type { ItemChange } from '@slipstream/contract/roster-changes'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { useEffect, useRef } from 'react'
import { changesSummary } from '#shared/changes/roster-change-text.ts'
import { useEngine } from '#data/engine.ts'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { paths } from '#layout/navigation/paths.ts'
import { RouterLinkButton } from '#layout/navigation/RouterLink.tsx'
import { monthsText, monthToShow, otherMonths } from './preview-text.ts'

const savedLinkText = ' The link is saved: we read it a few times a day, import what changed and notify you.'

interface ImportTakenProps {
  months: readonly string[]
  changes: readonly ItemChange[]
  hasSavedFeed: boolean
  onDone: () => void
}

/** Says what was imported and leads to it. It takes the focus from the preview that is gone, and so is read. */
export function ImportTaken({ months, changes, hasSavedFeed, onDone }: ImportTakenProps) {
  const { now } = useEngine()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const month = monthToShow(months, new Date(now()).toISOString().slice(0, 7))
  const summary = changesSummary(changes)
  return (
    <EmptyState
      ref={panel}
      tabIndex={-1}
      icon={<CalendarCheck />}
      title="Roster imported"
      message={`${monthsText(months)}: ${summary === '' ? 'nothing new' : summary}.${hasSavedFeed ? savedLinkText : ''}`}
      action={
        <>
          <RouterLinkButton to={`${paths.dashboard}?month=${month}`}>
            Show {monthLabel(month)}
          </RouterLinkButton>
          {otherMonths(months, month).map((other) => (
            <RouterLinkButton key={other} tone="secondary" to={`${paths.dashboard}?month=${other}`}>
              Show {monthLabel(other)}
            </RouterLinkButton>
          ))}
          <Button tone="quiet" onClick={onDone}>
            Back to calendars
          </Button>
        </>
      }
    />
  )
}
