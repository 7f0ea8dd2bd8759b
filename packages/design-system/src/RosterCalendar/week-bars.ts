import type { CalendarDay, CalendarDuty, DayPart } from './calendar-month.ts'

/** How many duties fit below one another in a day. */
const shownLanes = 2

/** A duty's stretch of days within one week. `column` counts from 1. */
export interface WeekBar {
  duty: CalendarDuty
  lane: number
  column: number
  length: number
  /** Whether the duty itself begins or ends here, or goes on beyond this bar. */
  isStart: boolean
  isEnd: boolean
}

export interface WeekLayout {
  bars: WeekBar[]
  /** For each day the number of duties without a bar. */
  hidden: number[]
}

const isLast = ({ index, length }: DayPart) => index === length - 1

/** Gives each duty of a week the first lane that is free on all its days, so that a bar never changes its height. */
function lanesOfWeek(week: readonly CalendarDay[]): Map<string, number> {
  const lanes = new Map<string, number>()
  for (const { duties } of week) {
    const taken = new Set(duties.map(({ duty }) => lanes.get(duty.id)))
    for (const { duty } of duties.filter((each) => !lanes.has(each.duty.id))) {
      let lane = 0
      while (taken.has(lane)) lane += 1
      taken.add(lane)
      lanes.set(duty.id, lane)
    }
  }
  return lanes
}

/** Lays a week's duties out as bars. A day with too many shows its first lane and a count of the rest. */
export function layOutWeek(week: readonly CalendarDay[]): WeekLayout {
  const lanes = lanesOfWeek(week)
  const getLane = ({ id }: CalendarDuty) => lanes.get(id) ?? 0
  const bars: WeekBar[] = []
  const hidden = week.map(({ duties }, index) => {
    const isCrowded = duties.some(({ duty }) => getLane(duty) >= shownLanes)
    const shown = duties.filter(({ duty }) => getLane(duty) < (isCrowded ? 1 : shownLanes))
    for (const part of shown) {
      const { duty } = part
      const isEnd = isLast(part)
      const last = bars.find((bar) => bar.duty.id === duty.id && bar.column + bar.length === index + 1)
      if (last) Object.assign(last, { length: last.length + 1, isEnd })
      else
        bars.push({
          duty,
          lane: getLane(duty),
          column: index + 1,
          length: 1,
          isStart: part.index === 0,
          isEnd,
        })
    }
    return duties.length - shown.length
  })
  return { bars, hidden }
}
