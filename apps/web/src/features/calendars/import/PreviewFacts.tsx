import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Note } from '@slipstream/design-system/primitives/Text'
import type { ItemChange } from '@slipstream/contract/roster-changes'
import type { CalendarProblem } from '@slipstream/contract/roster-import'
import type { RosterItem } from '@slipstream/contract/roster'
import { useClock } from '#shared/clock.ts'
import { ChangeList } from '#shared/changes/ChangeList.tsx'
import { changeRow } from '#shared/changes/roster-change-text.ts'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import * as S from '../Calendars.styles.ts'
import { dutiesByMonth, dutiesText } from './preview-text.ts'
import { ShowMore } from '../ShowMore.tsx'

/** Longer lists show this many, and the rest on request. */
export const shownAtOnce = 12

/** What taking the calendar does to the roster, duty by duty. `year` is the current one. */
export function PreviewChanges({ changes, year }: { changes: readonly ItemChange[]; year: string }) {
  const clock = useClock()
  const rows = changes.map((change) => changeRow(change, year, clock))
  const rest = rows.slice(shownAtOnce)
  return (
    <>
      <ChangeList rows={rows.slice(0, shownAtOnce)} label="Changes" />
      {rest.length > 0 && (
        <ShowMore label={`Show ${rest.length} more`} hideLabel="Show fewer">
          {() => <ChangeList rows={rest} label="More changes" />}
        </ShowMore>
      )}
    </>
  )
}

const lineWords = (line: number | null) => (line === null ? '' : `Line ${line.toLocaleString('en-GB')}`)

/** What could not be imported as it is, and where. */
export function PreviewProblems({ problems }: { problems: readonly CalendarProblem[] }) {
  const rest = problems.slice(shownAtOnce)
  const getList = (some: readonly CalendarProblem[], label: string) => (
    <ListCard aria-label={label}>
      {some.map(({ line, message }) => (
        <S.Row key={`${line} ${message}`}>
          {line !== null && <S.RowTitle>{lineWords(line)}</S.RowTitle>}
          <Note>{message}</Note>
        </S.Row>
      ))}
    </ListCard>
  )
  return (
    <>
      {getList(problems.slice(0, shownAtOnce), 'Problems')}
      {rest.length > 0 && (
        <ShowMore label={`Show ${rest.length} more`} hideLabel="Show fewer">
          {() => getList(rest, 'More problems')}
        </ShowMore>
      )}
    </>
  )
}

/** Every duty that was read, month by month. */
export function PreviewDuties({ items }: { items: readonly RosterItem[] }) {
  const clock = useClock()
  return (
    <ShowMore
      label={items.length === 1 ? 'Show the duty' : `Show all ${dutiesText(items.length)}`}
      hideLabel="Hide the duties"
    >
      {() =>
        dutiesByMonth(items, clock).map(({ month, duties }) => (
          <section key={month} aria-label={monthLabel(month)}>
            <S.MonthTitle>{monthLabel(month)}</S.MonthTitle>
            <ListCard aria-label={`Duties of ${monthLabel(month)}`}>
              {duties.map(({ key, title, period }) => (
                <S.Row key={key}>
                  <S.RowTitle>{title}</S.RowTitle>
                  <S.When>{period}</S.When>
                </S.Row>
              ))}
            </ListCard>
          </section>
        ))
      }
    </ShowMore>
  )
}
