import { waitFor } from 'storybook/test'

/* Found by their place: to look through a month of buttons by role takes its time. */

/** The duties of the month, without the rests between them. */
export const dutyRows = () => [...document.querySelectorAll<HTMLElement>('[data-place] > button')]

export const findDutyRows = (limit?: { timeout: number }) =>
  waitFor(() => {
    const rows = dutyRows()
    if (rows.length === 0) throw new Error('There is no duty.')
    return rows
  }, limit)
