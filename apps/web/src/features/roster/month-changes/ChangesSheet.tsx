import { zoneTimeLabel, type Clock } from '@slipstream/commute/time/clock'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import type { AdviceByItem } from '@slipstream/commute/plan/advice-types'
import type { RosterChange } from '@slipstream/contract/roster-changes'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'
import { useNavigate } from 'react-router-dom'
import { useClock } from '#shared/clock.ts'
import { changeRow } from '#shared/changes/roster-change-text.ts'
import { ChangeList } from '#shared/changes/ChangeList.tsx'
import { useEngine } from '#data/engine.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { askedToReschedule } from '#features/changes/use-reschedule.ts'
import { openedHere } from '#layout/navigation/navigation-state.ts'
import { changeKey } from '#shared/changes/roster-changes.ts'
import { useWholeAddress } from '#layout/navigation/address.ts'
import { sheetSearch } from '../jobs/sheet-url.ts'
import type { RosterLayout } from '../roster-url.ts'
import type { BrokenCommute } from './broken-commutes.ts'
import { BrokenCommutePanel } from './BrokenCommutePanel.tsx'
import { DutyLink } from './DutyLink.tsx'

export interface ShownChanges {
  changes: readonly RosterChange[]
  commutes: readonly BrokenCommute[]
}

interface ChangesSheetProps {
  month: string
  layout: RosterLayout
  itemAdvice: AdviceByItem
  context: ViewContext
  isOpen: boolean
  shown: ShownChanges
  onClose: () => void
  /** The user marks all changes as seen. */
  onKnown: () => void
}

/** The text of a change, with a link to the duty if it still exists. */
function linkedRow(change: RosterChange, year: string, layout: RosterLayout, clock: Clock) {
  const row = changeRow(change, year, clock)
  const { after } = change
  const title = after ? (
    <DutyLink month={getMonth(after.start)} layout={layout} itemKey={changeKey(change)}>
      {row.title}
    </DutyLink>
  ) : (
    row.title
  )
  return { ...row, title }
}

/** All unseen changes: broken bookings with their alternatives, then duty by duty. */
export function ChangesSheet({ layout, shown, itemAdvice, context, isOpen, ...sheet }: ChangesSheetProps) {
  const clock = useClock()
  const { now } = useEngine()
  const year = new Date(now()).toISOString().slice(0, 4)
  const { month, onClose, onKnown } = sheet
  const navigate = useNavigate()
  // One sheet at a time: the reschedule drawer replaces this one until it is closed.
  const isUnderForm = askedToReschedule(useWholeAddress().state) !== undefined
  return (
    <BottomSheet
      isOpen={isOpen && !isUnderForm}
      onOpenChange={(isStaying) => !isStaying && onClose()}
      title="Your roster changed"
      subtitle={`${monthLabel(month)}, duties in ${zoneTimeLabel(clock.zone)}`}
      footer={
        <Button isBlock onClick={onKnown}>
          Got it
        </Button>
      }
    >
      <Stack gap="lg">
        {shown.commutes.some(({ state }) => state.kind === 'broken') && (
          <Button
            tone="secondary"
            onClick={() =>
              void navigate(sheetSearch(month, layout, { kind: 'recover', missed: null }), {
                state: openedHere,
              })
            }
          >
            See a new plan for all of it
          </Button>
        )}
        {shown.commutes.map((commute) => (
          <BrokenCommutePanel key={commute.key} {...{ commute, itemAdvice, context, layout, year }} />
        ))}
        {shown.changes.length > 0 && (
          <ChangeList
            label="Changes"
            rows={shown.changes.map((change) => linkedRow(change, year, layout, clock))}
          />
        )}
      </Stack>
    </BottomSheet>
  )
}
