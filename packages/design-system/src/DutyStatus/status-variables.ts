import { dutyColor } from '../tokens/color.ts'
import type { DutyStatus } from '../tokens/semantic.ts'

const statuses: readonly DutyStatus[] = [
  'booked_correct_time',
  'booked_incorrect_time',
  'standby',
  'not_booked',
  'hotel',
]

/** Inside a styled template: gives `--status-fill`, `-on-fill`, `-text` and `-tint` by `data-status`. */
export const statusVariables = statuses
  .map(
    (status) => `&[data-status='${status}'] {
  --status-fill: ${dutyColor(status, 'fill')};
  --status-on-fill: ${dutyColor(status, 'onFill')};
  --status-text: ${dutyColor(status, 'text')};
  --status-tint: ${dutyColor(status, 'tint')};
}`,
  )
  .join('\n')
