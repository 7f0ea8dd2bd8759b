import type { RosterCalendarDay, RosterCalendarMark } from './RosterCalendar.tsx'

/** How many marks fit below one another in a day. */
const shownLanes = 2

/** A mark's stretch of days within one week. `column` counts from 1. */
export interface WeekBar {
  mark: RosterCalendarMark
  lane: number
  column: number
  length: number
  /** Whether the duty itself begins or ends here, or goes on beyond this bar. */
  isStart: boolean
  isEnd: boolean
}

export interface WeekLayout {
  bars: WeekBar[]
  /** For each day the number of marks without a bar. */
  hidden: number[]
}

const goesOn = ({ span }: RosterCalendarMark) => span === 'middle' || span === 'end'

/** Gives each mark of a week the first lane that is free on all its days, so that a bar never changes its height. */
function laneOfMarks(week: readonly RosterCalendarDay[]): Map<string, number> {
  const lanes = new Map<string, number>()
  for (const { marks } of week) {
    const isKnown = (mark: RosterCalendarMark) => goesOn(mark) && lanes.has(mark.id)
    const taken = new Set(marks.filter(isKnown).map(({ id }) => lanes.get(id)))
    for (const mark of marks.filter((candidate) => !isKnown(candidate))) {
      let lane = 0
      while (taken.has(lane)) lane += 1
      taken.add(lane)
      lanes.set(mark.id, lane)
    }
  }
  return lanes
}

/** Lays a week's marks out as bars. A day with too many shows its first lane and a count of the rest. */
export function layOutWeek(week: readonly RosterCalendarDay[]): WeekLayout {
  const lanes = laneOfMarks(week)
  const laneOf = ({ id }: RosterCalendarMark) => lanes.get(id) ?? 0
  const bars: WeekBar[] = []
  const hidden = week.map(({ marks }, index) => {
    const isCrowded = marks.some((mark) => laneOf(mark) >= shownLanes)
    const shown = marks.filter((mark) => laneOf(mark) < (isCrowded ? 1 : shownLanes))
    for (const mark of shown) {
      const isEnd = mark.span === undefined || mark.span === 'single' || mark.span === 'end'
      const last = bars.find((bar) => bar.mark.id === mark.id && bar.column + bar.length === index + 1)
      if (last && goesOn(mark)) Object.assign(last, { length: last.length + 1, isEnd })
      else
        bars.push({ mark, lane: laneOf(mark), column: index + 1, length: 1, isStart: !goesOn(mark), isEnd })
    }
    return marks.length - shown.length
  })
  return { bars, hidden }
}
