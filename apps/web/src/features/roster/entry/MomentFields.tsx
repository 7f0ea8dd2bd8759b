import { useRef } from 'react'
import { timeLabel } from '@slipstream/commute/time/clock'
import { useClock } from '#shared/clock.ts'
import { formatZone } from '#shared/format.ts'
import { Button } from '@slipstream/design-system/Button'
import type { DateFieldProps } from '@slipstream/design-system/DateField'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { TimeField } from '@slipstream/design-system/TimeField'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { findZone, type EntryDraft } from './entry-draft.ts'
import type { Moment, MomentReading } from './entry-moment.ts'
import { bothClocks, choicesOfTime, meantTime, refusedTime } from './entry-text.ts'
import * as S from './EntryForm.styles.ts'
import { entryEnds, type EndNames, type EntryField, type UnreadFields } from './validate-entry.ts'

// Loads with the sheet, calendar included: it is heavy, and few users add an entry.
const DateField = lazyComponent<DateFieldProps>(
  async () => (await import('@slipstream/design-system/DateField')).DateField,
  { isOnDemand: true },
)

type MomentField = Extract<EntryField, 'startDate' | 'startTime' | 'endDate' | 'endTime'>

interface MomentFieldsProps {
  end: 'start' | 'end'
  draft: EntryDraft
  reading: MomentReading
  /** Today in the draft's zone, for the calendar. */
  today: string
  /** Of `useFieldProblems`. */
  field: (name: MomentField) => {
    id: string
    name: string
    error: string | undefined
    onBlur: () => void
  }
  isReadOnly: boolean
  onChange: (change: Partial<Moment>) => void
  /** Called when the text of a field becomes invalid or valid. */
  onUnread: (unread: UnreadFields) => void
  /** More notes about this end. */
  note?: string | undefined
  names?: EndNames | undefined
}

/** Date and time of one end of an entry, in its place's zone, with the time on the person's own clock. */
export function MomentFields({
  end,
  draft,
  reading,
  today,
  field,
  isReadOnly,
  onChange,
  onUnread,
  note,
  names = entryEnds,
}: MomentFieldsProps) {
  const clock = useClock()
  const moment = draft[end]
  const label = names[end]
  const [dateName, timeName] =
    end === 'start' ? (['startDate', 'startTime'] as const) : (['endDate', 'endTime'] as const)
  const time = useRef<HTMLInputElement>(null)
  const zone = findZone(draft, clock)
  const zoneName = reading.kind === 'read' ? formatZone(zone, reading.instant) : undefined
  const refused = refusedTime(reading, moment, draft, clock)
  const choices = choicesOfTime(reading, zone)
  const notes = [
    reading.kind === 'read' ? bothClocks(reading.instant, draft, clock) : undefined,
    meantTime(reading, moment, draft, clock),
    note,
  ].filter((text) => text !== undefined)
  return (
    <S.Moment>
      <S.MomentRow>
        <S.DateCell>
          <DateField
            {...field(dateName)}
            label={`${label} date`}
            value={moment.date}
            onChange={(date, { problem }) => {
              onUnread({ [dateName]: problem })
              onChange({ date })
            }}
            today={today}
            isReadOnly={isReadOnly}
            isRequired
          />
        </S.DateCell>
        <S.TimeCell data-zone={zoneName !== undefined && zoneName.length > 6 ? 'long' : undefined}>
          <TimeField
            {...field(timeName)}
            ref={time}
            label={`${label} time`}
            value={moment.time}
            hours={clock.hours}
            onChange={(time, { problem }) => {
              onUnread({ [timeName]: problem })
              onChange({ time })
            }}
            suffix={zoneName}
            isReadOnly={isReadOnly}
            isRequired
          />
        </S.TimeCell>
      </S.MomentRow>
      <S.Notes aria-live="polite">
        {notes.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {refused !== undefined && <p>{refused}</p>}
      </S.Notes>
      {'next' in reading && (
        <Button
          tone="secondary"
          onClick={() => {
            onChange({ date: reading.next.slice(0, 10), time: reading.next.slice(11) })
            // The button disappears with the problem.
            time.current?.focus()
          }}
        >
          Use {timeLabel(reading.next, clock)}
        </Button>
      )}
      {choices.length > 0 && (
        <SegmentedControl
          label={`${label}: which ${timeLabel(`${moment.date} ${moment.time}`, clock)}? Clocks go back that night.`}
          options={choices}
          value={moment.isSecond ? 'Second' : 'First'}
          onChange={(value) => onChange({ isSecond: value === 'Second' })}
        />
      )}
    </S.Moment>
  )
}
