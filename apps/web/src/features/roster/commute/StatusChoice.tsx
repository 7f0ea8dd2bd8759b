import type { Ref } from 'react'
import type { BookingStatus } from '@slipstream/contract/roster'
import { DutyStatus } from '@slipstream/design-system/DutyStatus'
import * as S from './StatusChoice.styles.ts'

/**
 * The statuses a user sets. Whether a booking is in time is derived (design.md section 2 Facts and statuses), so the
 * option for a late booking replaces the one for a booking in time.
 */
function statusesBeside(status: BookingStatus): readonly BookingStatus[] {
  const booked = status === 'booked_incorrect_time' ? status : 'booked_correct_time'
  return ['not_booked', booked, 'hotel', 'standby']
}

interface StatusChoiceProps {
  /** Names the group: 'Booking to work'. */
  label: string
  status: BookingStatus
  onChange: (status: BookingStatus) => void
  ref?: Ref<HTMLFieldSetElement> | undefined
}

/**
 * Buttons for the booking statuses (specification §3) that a user sets. Not radios: each arrow key that passes a radio
 * would send a status of its own.
 */
export function StatusChoice({ label, status, onChange, ref }: StatusChoiceProps) {
  return (
    <S.Choices ref={ref} aria-label={label} tabIndex={-1}>
      {statusesBeside(status).map((each) => (
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
