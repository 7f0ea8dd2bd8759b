import type { CSSProperties } from 'react'
import { longMonthName, monthName } from '../../calendar-date/calendar-date.ts'
import { Hidden } from '../../spoken/Spoken.tsx'
import { Bars, Figures, Legend } from './PlaceBars.styles.ts'
import { count } from '../month/row-text.ts'

/** Days by where they were spent. */
export interface PlaceDays {
  home: number
  nearBase: number
  work: number
}

export interface PlaceBarsProps {
  /** 'Days by month' */
  label: string
  /** Months in order, 'YYYY-MM'; those without days leave a gap. */
  months: readonly { month: string; days: PlaceDays | null }[]
}

const places = [
  { key: 'home', label: 'Home' },
  { key: 'nearBase', label: 'Near base' },
  { key: 'work', label: 'At work' },
] as const

/** A year as bars, a month each: days at home, near base and at work. */
export function PlaceBars({ label, months }: PlaceBarsProps) {
  const known = months.flatMap(({ days }) => (days ? [days] : []))
  return (
    <div>
      <Bars aria-label={label}>
        {months.map(({ month, days }) => (
          <li key={month} aria-hidden={days === null || undefined}>
            {days && (
              <>
                <Hidden>
                  {`${longMonthName(`${month}-01`)}: ${count(days.home, 'day')} at home, ${days.nearBase} near base, ${days.work} at work`}
                </Hidden>
                {places.toReversed().map(({ key }) => {
                  const size: CSSProperties & Record<'--days', number> = { '--days': days[key] }
                  return <span key={key} data-place={key} style={size} aria-hidden="true" />
                })}
              </>
            )}
            <small aria-hidden="true">{monthName(`${month}-01`).slice(0, 1)}</small>
          </li>
        ))}
      </Bars>
      <Legend>
        {places.map(({ key, label: place }) => (
          <li key={key}>
            <span data-place={key} aria-hidden="true" /> {place}{' '}
            <b>
              {count(
                known.reduce((sum, days) => sum + days[key], 0),
                'day',
              )}
            </b>
          </li>
        ))}
      </Legend>
    </div>
  )
}

export interface Figure {
  label: string
  /** '1,240 h' */
  value: string
  /** What it is made of, or how it has changed. */
  note?: string | undefined
}

/** Figures in lines, each with what it means. */
export const FigureList = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <Figures aria-label={label}>
    {figures.map(({ label: term, value, note }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
        {note !== undefined && note !== '' && <dd data-note>{note}</dd>}
      </div>
    ))}
  </Figures>
)
