import type { CSSProperties } from 'react'
import { longMonthName, monthName } from '../../calendar-date/calendar-date.ts'
import { Hidden, Spoken } from '../../spoken/Spoken.tsx'
import { durationText, spokenDuration } from '../formats.ts'
import { count } from '../month/row-text.ts'
import { Table } from './MonthFacts.styles.ts'

/** The duties of a month. */
export interface MonthFact {
  /** From the door to clear; null if that is known of none. */
  longestMinutes: number | null
  /** In a bed before report; null if that is known of none. */
  shortestMinutes: number | null
  /** The most early starts in a row. */
  inARow: number
  /** They may be more. */
  isLeast: boolean
}

export interface MonthFactsProps {
  /** 'Hours awake, sleep and early starts by month' */
  label: string
  /** Months in order, 'YYYY-MM'; `none` without a duty, `unknown` where it was never read. */
  months: readonly { month: string; facts: MonthFact | 'none' | 'unknown' }[]
}

/** As long as a bar gets: a day of 20 hours, a night of 10 in a bed, six days in a row. */
const most = { awake: 20 * 60, bed: 10 * 60, inARow: 6 }

/** The longest day, the shortest night and the most early starts in a row of each month, as bars and figures. */
export function MonthFacts({ label, months }: MonthFactsProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <Hidden>Month</Hidden>
          </th>
          <th scope="col">Longest day</th>
          <th scope="col">Shortest night</th>
          <th scope="col">Early starts in a row</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, facts }) => (
          <tr key={month}>
            <th scope="row">
              <Spoken visible={monthName(`${month}-01`)} spoken={longMonthName(`${month}-01`)} />
            </th>
            {typeof facts === 'string' ? (
              <td colSpan={3} data-empty>
                {facts === 'none' ? 'No duty' : 'Not known'}
              </td>
            ) : (
              <>
                <Minutes value={facts.longestMinutes} most={most.awake} />
                <Minutes value={facts.shortestMinutes} most={most.bed} />
                <InARow {...facts} />
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Bar({ share }: { share: number }) {
  const size: CSSProperties & Record<'--share', number> = { '--share': Math.min(1, share) }
  return <i style={size} aria-hidden="true" />
}

function Minutes({ value, most: full }: { value: number | null; most: number }) {
  if (value === null)
    return (
      <td data-empty>
        <Spoken visible="–" spoken="Not known" />
      </td>
    )
  return (
    <td>
      <b>
        <Spoken
          visible={value === 0 ? 'None' : durationText(value)}
          spoken={value === 0 ? 'None' : spokenDuration(value)}
        />
      </b>
      <Bar share={value / full} />
    </td>
  )
}

function InARow({ inARow, isLeast }: Pick<MonthFact, 'inARow' | 'isLeast'>) {
  return (
    <td>
      <b>
        <Spoken
          visible={isLeast ? `${inARow}+` : String(inARow)}
          spoken={isLeast ? `${inARow} or more` : count(inARow, 'day')}
        />
      </b>
      <Bar share={inARow / most.inARow} />
    </td>
  )
}
