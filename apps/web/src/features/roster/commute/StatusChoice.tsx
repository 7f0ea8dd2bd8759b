import type { Ref } from 'react'
import type { BookingStatus } from '@slipstream/contract/roster'
import { DutyStatus } from '@slipstream/design-system/DutyStatus'
import * as S from './StatusChoice.styles.ts'

/**
 * What a person states: whether a booking is in time is derived (design.md section 2 Facts and statuses), so one that is not
 * takes the place of one that is.
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
 * The booking statuses (specification §3) that a person sets, one press each. Buttons and no radios: each arrow key that
 * passes a radio would send a status of its own.
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
