import { Inline } from '@slipstream/design-system/primitives/Inline'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { StatusChip, type StatusTone } from '@slipstream/design-system/StatusChip'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarMinus from 'lucide-react/icons/calendar-minus'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import type { ReactNode } from 'react'
import * as S from './ChangeList.styles.ts'
import type { ChangeRow } from './roster-change-text.ts'

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

/** The text of a change; its title may link to the duty. */
type Row = Omit<ChangeRow, 'title'> & { title: ReactNode }

function Change({ kind, label, title, before, after }: Omit<Row, 'key'>) {
  const isMoved = before !== null && after !== null
  return (
    <S.Row>
      <Inline gap="md" rowGap="xs" justify="between">
        <S.RowTitle>{title}</S.RowTitle>
        <StatusChip tone={tones[kind]} icon={icons[kind]} size="sm">
          {label}
        </StatusChip>
      </Inline>
      {before !== null && <S.When>{isMoved ? <>Was {before}</> : <s>{before}</s>}</S.When>}
      {after !== null && <S.When>{isMoved ? <b>Now {after}</b> : after}</S.When>}
    </S.Row>
  )
}

/** A list of changes, one row per duty; `label` names the list. */
export function ChangeList({ rows, label }: { rows: readonly Row[]; label: string }) {
  return (
    <ListCard aria-label={label}>
      {rows.map(({ key, ...row }) => (
        <Change key={key} {...row} />
      ))}
    </ListCard>
  )
}
