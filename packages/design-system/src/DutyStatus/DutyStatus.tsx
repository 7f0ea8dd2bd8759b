import type { ComponentPropsWithRef } from 'react'
import type { LucideIcon } from 'lucide-react'
import BedDouble from 'lucide-react/icons/bed-double'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Hourglass from 'lucide-react/icons/hourglass'
import type { DutyStatus as DutyStatusKey } from '../tokens/semantic.ts'
import { Icon, Root } from './DutyStatus.styles.ts'

/** The booking status of one direction: the five duty colour keys (spec §3, colours §9). */
export type { DutyStatus as DutyStatusKey } from '../tokens/semantic.ts'

/** Each status has its own shape, so that colour is never the only difference; not booked is a hollow ring. */
const presentation: Record<DutyStatusKey, { icon: LucideIcon; label: string }> = {
  booked_correct_time: { icon: Check, label: 'Booked' },
  booked_incorrect_time: { icon: ClockAlert, label: 'Booked, won’t make it' },
  standby: { icon: Hourglass, label: 'Standby' },
  not_booked: { icon: Circle, label: 'Not booked' },
  hotel: { icon: BedDouble, label: 'Hotel' },
}

/** The text of a status where nothing else is said of it. */
export const statusText = (status: DutyStatusKey): string => presentation[status].label

export interface DutyStatusProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  status: DutyStatusKey
  /** Text beside the icon; defaults to the status in plain English. */
  label?: string | undefined
}

/** Icon and text of a booking status. */
export function DutyStatus({ status, label = statusText(status), ...rest }: DutyStatusProps) {
  return (
    <Root {...rest} data-status={status}>
      <DutyStatusIcon status={status} />
      {label}
    </Root>
  )
}

/** The icon alone, if its text is elsewhere. Takes its colours from an enclosing `data-status`. */
export function DutyStatusIcon({ status }: { status: DutyStatusKey }) {
  const { icon: StatusIcon } = presentation[status]
  return (
    <Icon data-hollow={status === 'not_booked' || undefined}>
      <StatusIcon aria-hidden="true" />
    </Icon>
  )
}
