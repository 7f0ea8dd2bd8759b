import type { CSSProperties, KeyboardEvent } from 'react'
import { getDay, weekdayNames } from '../../calendar-date/calendar-days.ts'
import { Skeleton } from '../../Skeleton/Skeleton.tsx'
import { Hidden } from '../../spoken/Spoken.tsx'
import * as S from './FareCalendar.styles.ts'
import { useFormats } from '../formats.ts'
import { shortDay, spokenDay, weekdayLabel } from '../month/row-text.ts'
import type { Amount } from '../now/timeline-steps.ts'

/** A day of a route. */
export interface FareDay {
  /** 'YYYY-MM-DD' */
  date: string
  /** Its cheapest direct flight; null where nothing flies, omitted where that is not known. */
  fare?: Amount | null | undefined
  isCheapest?: boolean | undefined
  /** It is being asked for. */
  isBusy?: boolean | undefined
}

interface FareCalendarProps {
  label: string
  /** In order, none left out; up to seven are one row, more are weeks from Monday on. */
  days: readonly FareDay[]
  /** The day that is shown; null if it is none of these. */
  value: string | null
  onChoose: (date: string) => void
  /** Asks for the fare of a day that is not known; without it such a day is chosen. */
  onAsk?: ((date: string) => void) | undefined
}

/** 1 for Monday. */
const column = (date: string) => getDay(date).day() || 7

/** A bar is never so low that it cannot be seen. */
const least = 0.15

/** Days with the cheapest fare of each as a bar, to choose from. */
export function FareCalendar({ label, days, value, onChoose, onAsk }: FareCalendarProps) {
  const { money, wholeMoney } = useFormats()
  const isRow = days.length <= 7
  const current = days.find(({ date }) => date === value) ?? days[0]
  // Amounts of several currencies have no common height.
  const currency = days.find(({ fare }) => fare)?.fare?.currency
  const amounts = days.map(({ fare }) => (fare && fare.currency === currency ? Number(fare.amount) : 0))
  const most = Math.max(...amounts)

  /** The arrows move along the days and weeks; the page does not scroll. */
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const target = {
      ArrowLeft: at - step,
      ArrowRight: at + step,
      ArrowUp: at - 7,
      ArrowDown: at + 7,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (target === undefined || at < 0) return
    event.preventDefault()
    buttons[target]?.focus()
  }

  return (
    <S.Fares>
      <S.Names aria-hidden="true" data-abridged>
        {(isRow ? days.map(({ date }) => weekdayLabel(date)) : weekdayNames).map((name) => (
          <span key={name}>{name.slice(0, 3)}</span>
        ))}
      </S.Names>
      <S.Days aria-label={label} onKeyDown={move}>
        {days.map(({ date, fare, isCheapest, isBusy }, place) => {
          const isUnknown = fare === undefined
          const price = fare && wholeMoney(fare.amount, fare.currency)
          const said = fare
            ? `${money(fare.amount, fare.currency)}${isCheapest ? ', cheapest of these days' : ''}`
            : isBusy
              ? 'price still loading'
              : isUnknown
                ? 'price not known'
                : 'no flights'
          const isAsked = isUnknown && onAsk !== undefined
          const height = most > 0 ? (amounts[place] ?? 0) / most : 0
          const bar: CSSProperties & Record<'--bar', number> = {
            '--bar': isUnknown ? 0.5 : Math.max(height, least),
          }
          return (
            <li key={date} style={place === 0 && !isRow ? { gridColumnStart: column(date) } : undefined}>
              <S.Day
                type="button"
                // The only tab stop; the arrows reach the others.
                tabIndex={date === current?.date ? 0 : -1}
                aria-current={date === value ? 'date' : undefined}
                aria-busy={isBusy || undefined}
                data-cheapest={isCheapest || undefined}
                onClick={() => {
                  if (!isAsked) onChoose(date)
                  else if (!isBusy) onAsk(date)
                }}
              >
                <Hidden>{`${spokenDay(date)}, ${said}${isAsked && !isBusy ? ', ask for it' : ''}`}</Hidden>
                <span data-cell="day" aria-hidden="true">
                  {place === 0 || date.endsWith('-01')
                    ? shortDay(date).split(' ').slice(1).join('\u00a0')
                    : Number(date.slice(8))}
                </span>
                <span data-cell="bar" aria-hidden="true">
                  {(height > 0 || (isUnknown && !isBusy)) && (
                    <span style={bar} data-unknown={isUnknown || undefined} />
                  )}
                </span>
                <span data-cell="price" aria-hidden="true" data-abridged>
                  {isBusy ? (
                    <Skeleton width="2rem" height="0.75rem" />
                  ) : (
                    (price ?? (isUnknown ? '\u00a0' : 'None'))
                  )}
                </span>
              </S.Day>
            </li>
          )
        })}
      </S.Days>
    </S.Fares>
  )
}
