import { memo, useState, type CSSProperties, type MouseEvent } from 'react'
import { isMonday } from '../../calendar-date/calendar-date.ts'
import { Root } from './MonthStrip.styles.ts'
import { spokenDay } from './row-text.ts'

export interface StripDay {
  /** YYYY-MM-DD */
  date: string
  place: 'work' | 'base' | 'home'
  /** The duty of the day: 'LHR–JFK'. */
  duty?: string | undefined
}

export interface MonthStripProps {
  /** The days of a month, in order. */
  days: readonly StripDay[]
  /** YYYY-MM-DD; of another month nothing is marked. */
  today: string
  onChoose: (date: string) => void
}

const places = { work: 'at work', base: 'near base', home: 'at home' } as const

const spoken = ({ date, place, duty }: StripDay) =>
  [spokenDay(date), places[place], duty].filter(Boolean).join(', ')

/** A month as one bar: at work full, near base half, at home a line. A slider, since its days are chosen by their place. */
export const MonthStrip = memo(({ days, today, onChoose }: MonthStripProps) => {
  const [chosen, setChosen] = useState<number>()
  const start = days.findIndex(({ date }) => date === today)
  const index = Math.min(chosen ?? Math.max(0, start), days.length - 1)
  const day = days[index]

  function choose(next: number) {
    const target = days[next]
    if (!target) return
    setChosen(next)
    onChoose(target.date)
  }

  /** Not every browser moves a slider to where its track is tapped. */
  function chooseByPlace(event: MouseEvent<HTMLInputElement>) {
    const { left, right, width } = event.currentTarget.getBoundingClientRect()
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const part = (isRightToLeft ? right - event.clientX : event.clientX - left) / width
    // A press by a screen reader has no place.
    if (part > 0 && part < 1) choose(Math.floor(part * days.length))
  }

  const style: CSSProperties & Record<'--days' | '--chosen', number> = {
    '--days': days.length,
    '--chosen': index,
  }
  return (
    <Root style={style} data-chosen={chosen === undefined ? undefined : true}>
      {days.map(({ date, place }) => (
        <span key={date} data-at={place} data-today={date === today || undefined} aria-hidden="true">
          {isMonday(date) && Number(date.slice(8))}
        </span>
      ))}
      <input
        type="range"
        aria-label="Day of the month"
        aria-valuetext={day && spoken(day)}
        min={0}
        max={days.length - 1}
        value={index}
        onChange={(event) => choose(Number(event.target.value))}
        onClick={chooseByPlace}
      />
    </Root>
  )
})
