import type { Ref } from 'react'
import type { BookingStatus } from '@slipstream/contract/roster'
import { DutyStatus } from '@slipstream/design-system/DutyStatus'
import * as S from './StatusChoice.styles.ts'

/** In an order that takes two rows of a phone. */
const statuses: readonly BookingStatus[] = [
  'not_booked',
  'booked_correct_time',
  'hotel',
  'standby',
  'booked_incorrect_time',
]

interface StatusChoiceProps {
  /** Names the group: 'Booking to work'. */
  label: string
  status: BookingStatus
  onChange: (status: BookingStatus) => void
  ref?: Ref<HTMLFieldSetElement> | undefined
}

/**
 * The five booking statuses (specification §3), one press each. Buttons and no radios: each arrow key that passes a
 * radio would send a status of its own.
 */
export function StatusChoice({ label, status, onChange, ref }: StatusChoiceProps) {
  return (
    <S.Choices ref={ref} aria-label={label} tabIndex={-1}>
      {statuses.map((each) => (
        <S.Choice
          key={each}
          type="button"
          aria-pressed={each === status}
          onClick={() => each !== status && onChange(each)}
        >
          <DutyStatus status={each} />
        </S.Choice>
      ))}
    </S.Choices>
  )
}
