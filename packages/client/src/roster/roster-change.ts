import type { MonthParts, RosterEdit, RosterUpdate } from './month-types.ts'

/** A change that is shown before the server has taken it. Use one of the two, once. */
export interface RosterChange {
  /**
   * The server took it, and says what became of it (as it is shown where left out). From now on it stays on top of every
   * answer that was asked for before, and is kept on the device.
   */
  settle: (update?: RosterUpdate) => void
  /** The server did not take it: every other change stays. */
  takeBack: () => void
}

/** Shows a change in every month it touches: an item across the edge of a month belongs to both. */
export function changeRoster(parts: MonthParts, update: RosterUpdate): RosterChange {
  const edit: RosterEdit = { update, settled: Infinity }
  parts.edits = [...parts.edits, edit]
  parts.redraw()

  return {
    settle(taken = update) {
      // The session ended meanwhile: what is shown now may be another user's.
      if (!parts.edits.includes(edit)) return
      const touched = [...parts.months.keys()].filter((month) => {
        const items = parts.known(month)?.roster
        return items !== undefined && taken(items, month) !== items
      })
      edit.update = taken
      edit.settled = parts.nextTurn()
      parts.redraw()
      for (const month of touched) {
        const known = parts.known(month)
        if (known) parts.keep(month, known)
        parts.onChanged(month)
      }
    },
    takeBack() {
      parts.edits = parts.edits.filter((other) => other !== edit)
      parts.redraw()
    },
  }
}
