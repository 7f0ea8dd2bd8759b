import { StatusChip } from '@slipstream/design-system/StatusChip'
import * as S from './SampleDataNote.styles.ts'

/** Shown once with every list from the bundled timetable, whose flights do not exist (design.md §4 flight offers). */
export function SampleDataNote() {
  return (
    <S.Note>
      <StatusChip size="small" tone="info" isLive={false}>
        Sample data
      </StatusChip>{' '}
      <span>Sample timetable: these flights and prices are made up.</span>
    </S.Note>
  )
}
