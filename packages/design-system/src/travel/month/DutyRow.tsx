import { memo } from 'react'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { monthName } from '../../calendar-date/calendar-date.ts'
import { statusText, type DutyStatusKey } from '../../DutyStatus/DutyStatus.tsx'
import type { DutyKind } from '../../duty-kind/duty-kinds.ts'
import { Hidden } from '../../spoken/Spoken.tsx'
import { Row } from './DutyRow.styles.ts'
import { dutyTimes } from '../duty-times.ts'
import { useFormats } from '../formats.ts'
import { lowerFirst, pendingText, spokenDay, weekdayLabel, type PendingState } from './row-text.ts'

export interface DutyRowProps {
  id: string
  kind: DutyKind
  /** The route or the name of the duty: 'LHR–JFK–LHR', 'Simulator check'. */
  title: string
  /** Report and clear, as instants, and the IANA zone of both. */
  start: number
  end: number
  zone: string
  /** Omitted where nothing is to be booked. */
  toWork?: DutyStatusKey | undefined
  wayHome?: DutyStatusKey | undefined
  /** It begins in another month than the list's: that month stands in place of the weekday. */
  isOfOtherMonth?: boolean | undefined
  isPast?: boolean | undefined
  pending?: PendingState | undefined
  /** Its detail is open beside the list. */
  isSelected?: boolean | undefined
  /** Without it the row is static. */
  onOpen?: ((id: string) => void) | undefined
}

/** A duty of a month in one row. Its edges are the booking statuses: to work at the start, home at the end. */
export const DutyRow = memo((props: DutyRowProps) => {
  const { id, kind, title, start, zone, toWork, wayHome, isOfOtherMonth, pending, isSelected, onOpen } = props
  const formats = useFormats()
  const from = formats.local(start, zone)
  const times = dutyTimes(props, formats)
  const spoken = [
    title,
    spokenDay(from),
    times.spoken,
    toWork && `to work ${lowerFirst(statusText(toWork))}`,
    wayHome && `home ${lowerFirst(statusText(wayHome))}`,
    pending && lowerFirst(pendingText[pending]),
  ]
  return (
    <Row
      {...(onOpen ? { type: 'button', onClick: () => onOpen(id) } : { as: 'div' })}
      aria-current={isSelected || undefined}
      data-kind={kind}
      data-past={props.isPast || undefined}
    >
      {toWork && <span data-edge="start" data-status={toWork} />}
      {wayHome && <span data-edge="end" data-status={wayHome} />}
      <Hidden>{spoken.filter(Boolean).join(', ')}</Hidden>
      <span data-cell="date" aria-hidden="true">
        {isOfOtherMonth ? monthName(from.slice(0, 10)) : weekdayLabel(from)}
        <b>{Number(from.slice(8, 10))}</b>
      </span>
      <span data-cell="duty" aria-hidden="true">
        <span data-cell="title" data-abridged>
          {title}
        </span>
        <span data-cell="times">
          {times.shown}
          {times.dayOffset && <small>{times.dayOffset}</small>}
        </span>
        {pending && (
          <span data-cell="pending" data-pending={pending}>
            <CloudUpload />
            {pendingText[pending]}
          </span>
        )}
      </span>
    </Row>
  )
})
