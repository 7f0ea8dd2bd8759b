import { StatusChip, type StatusTone } from '@slipstream/design-system/StatusChip'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarMinus from 'lucide-react/icons/calendar-minus'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import type { ReactNode } from 'react'
import * as S from './ChangeList.styles.ts'
import type { ChangeRow } from './change-words.ts'

const tones: Record<ChangeRow['kind'], StatusTone> = {
  added: 'success',
  moved: 'warning',
  removed: 'critical',
}
const icons = {
  added: <CalendarPlus aria-hidden="true" />,
  moved: <ArrowRight aria-hidden="true" />,
  removed: <CalendarMinus aria-hidden="true" />,
}

function Change({ row: { kind, label, before, after }, title }: { row: ChangeRow; title: ReactNode }) {
  const isMoved = before !== null && after !== null
  return (
    <S.Row>
      <S.RowHead>
        <S.RowTitle>{title}</S.RowTitle>
        <StatusChip tone={tones[kind]} icon={icons[kind]} size="small" isLive={false}>
          {label}
        </StatusChip>
      </S.RowHead>
      {before !== null && <S.When>{isMoved ? <>Was {before}</> : <s>{before}</s>}</S.When>}
      {after !== null && <S.When>{isMoved ? <b>Now {after}</b> : after}</S.When>}
    </S.Row>
  )
}

interface ChangeListProps<Row extends ChangeRow> {
  rows: readonly Row[]
  /** Names the list. */
  label: string
  /** What stands for a row's title: a link to the duty. */
  titleOf?: (row: Row) => ReactNode
}

/** What became of duties, a row each. */
export function ChangeList<Row extends ChangeRow>({
  rows,
  label,
  titleOf = ({ title }) => title,
}: ChangeListProps<Row>) {
  return (
    <S.List aria-label={label}>
      {rows.map((row) => (
        <Change key={row.key} row={row} title={titleOf(row)} />
      ))}
    </S.List>
  )
}
