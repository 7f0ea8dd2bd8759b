import type { ItemChange } from '@slipstream/contract/roster-changes'
import type { CalendarProblem } from '@slipstream/contract/roster-import'
import type { RosterItem } from '@slipstream/contract/roster'
import { StatusChip, type StatusTone } from '@slipstream/design-system/StatusChip'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarMinus from 'lucide-react/icons/calendar-minus'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { formatMonth } from '#app/format.ts'
import * as S from './Calendars.styles.ts'
import { changeRow, dutiesByMonth, dutiesWords, type ChangeRow } from './preview-words.ts'
import { ShowMore } from './ShowMore.tsx'

/** Longer lists show as many, and the rest when it is asked for. */
const shownAtOnce = 12

const changeTones: Record<ChangeRow['kind'], StatusTone> = {
  added: 'success',
  moved: 'warning',
  removed: 'critical',
}
const changeIcons = {
  added: <CalendarPlus aria-hidden="true" />,
  moved: <ArrowRight aria-hidden="true" />,
  removed: <CalendarMinus aria-hidden="true" />,
}

function Change({ row: { kind, label, title, before, after } }: { row: ChangeRow }) {
  return (
    <S.Row>
      <S.RowHead>
        <S.RowTitle>{title}</S.RowTitle>
        <StatusChip tone={changeTones[kind]} icon={changeIcons[kind]} size="small" isLive={false}>
          {label}
        </StatusChip>
      </S.RowHead>
      {before !== null && <S.When>{kind === 'moved' ? <>Was {before}</> : <s>{before}</s>}</S.When>}
      {after !== null && <S.When>{kind === 'moved' ? <b>Now {after}</b> : after}</S.When>}
    </S.Row>
  )
}

/** What taking the calendar does to the roster, duty by duty. `year` is the current one. */
export function PreviewChanges({ changes, year }: { changes: readonly ItemChange[]; year: string }) {
  const rows = changes.map((change) => changeRow(change, year))
  const rest = rows.slice(shownAtOnce)
  const listOf = (some: readonly ChangeRow[], label: string) => (
    <S.List aria-label={label}>
      {some.map((row) => (
        <Change key={row.key} row={row} />
      ))}
    </S.List>
  )
  return (
    <>
      {listOf(rows.slice(0, shownAtOnce), 'Changes')}
      {rest.length > 0 && (
        <ShowMore label={`Show ${rest.length} more`} hideLabel="Show fewer">
          {() => listOf(rest, 'More changes')}
        </ShowMore>
      )}
    </>
  )
}

const lineWords = (line: number | null) => (line === null ? '' : `Line ${line.toLocaleString('en-GB')}`)

/** What was not taken as it stands, and where. */
export function PreviewProblems({ problems }: { problems: readonly CalendarProblem[] }) {
  const rest = problems.slice(shownAtOnce)
  const listOf = (some: readonly CalendarProblem[], label: string) => (
    <S.List aria-label={label}>
      {some.map(({ line, message }) => (
        <S.Row key={`${line} ${message}`}>
          {line !== null && <S.RowTitle>{lineWords(line)}</S.RowTitle>}
          <S.Note>{message}</S.Note>
        </S.Row>
      ))}
    </S.List>
  )
  return (
    <>
      {listOf(problems.slice(0, shownAtOnce), 'Problems')}
      {rest.length > 0 && (
        <ShowMore label={`Show ${rest.length} more`} hideLabel="Show fewer">
          {() => listOf(rest, 'More problems')}
        </ShowMore>
      )}
    </>
  )
}

/** Every duty that was read, month by month. */
export function PreviewDuties({ items }: { items: readonly RosterItem[] }) {
  return (
    <ShowMore
      label={items.length === 1 ? 'Show the duty' : `Show all ${dutiesWords(items.length)}`}
      hideLabel="Hide the duties"
    >
      {() =>
        dutiesByMonth(items).map(({ month, duties }) => (
          <section key={month} aria-label={formatMonth(month)}>
            <S.MonthTitle>{formatMonth(month)}</S.MonthTitle>
            <S.List aria-label={`Duties of ${formatMonth(month)}`}>
              {duties.map(({ key, title, period }) => (
                <S.Row key={key}>
                  <S.RowTitle>{title}</S.RowTitle>
                  <S.When>{period}</S.When>
                </S.Row>
              ))}
            </S.List>
          </section>
        ))
      }
    </ShowMore>
  )
}
