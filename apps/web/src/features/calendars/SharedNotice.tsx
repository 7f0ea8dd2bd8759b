import { calendarLimits } from '@slipstream/contract/roster-import'
import { Banner } from '@slipstream/design-system/Banner'
import type { Shared } from '#shared/use-shared-file.ts'

const problems = {
  none: 'What was shared held no file. Choose the calendar file here.',
  'not-calendar': 'That file is not a calendar. Calendar files end in .ics.',
  'too-large': `The file that was shared has more than ${calendarLimits.bytes / 1_000_000} MB. Share fewer months at a time.`,
  'not-kept': 'This device had no room for the file that was shared. Choose it here.',
} as const

/** What became of a file that another app shared. */
export function SharedNotice({ shared }: { shared: Shared }) {
  return 'problem' in shared ? (
    <Banner tone="warning">{problems[shared.problem]}</Banner>
  ) : (
    <Banner tone="info">“{shared.name}” came from another app. Nothing of it is sent or taken yet.</Banner>
  )
}
