import type { ReactNode, Ref } from 'react'
import { DutyStatusIcon, statusText, type DutyStatusKey } from '../../DutyStatus/DutyStatus.tsx'
import { Hidden } from '../../spoken/Spoken.tsx'
import { Line } from './BookingLine.styles.ts'
import { useFormats } from '../formats.ts'
import { lowerFirst, shortDay, spokenDay } from '../month/row-text.ts'
import type { Amount } from '../now/timeline-steps.ts'

export interface BookingLineProps {
  status: DutyStatusKey
  /** In place of the status in plain English: 'Planned'. */
  label?: string | undefined
  flight?: { name: string; leaves: number; zone: string; price?: Amount | undefined } | undefined
  /** The day that goes without saying, 'YYYY-MM-DD'. */
  day: string
  /** The airline's booking reference. */
  reference?: string | undefined
  /** What is to be known about it: '£12 cheaper than when you planned it'. */
  notes?: readonly string[] | undefined
  /** A `Menu` of what can be changed. */
  menu?: ReactNode
  ref?: Ref<HTMLFieldSetElement> | undefined
}

/** How it stands with the booking of one way, in a line: 'Planned: U28518 20:25 £57.99'. */
export function BookingLine({ status, label, flight, day, reference, notes, menu, ref }: BookingLineProps) {
  const { local, time, money } = useFormats()
  const words = label ?? statusText(status)
  const at = flight && local(flight.leaves, flight.zone)
  const isOtherDay = at !== undefined && !at.startsWith(day)
  const price = flight?.price && money(flight.price.amount, flight.price.currency)
  const shown = [flight?.name, isOtherDay && shortDay(at), at && time(at), price, reference].filter(Boolean)
  const spoken = [
    `Your booking: ${lowerFirst(words)}`,
    flight?.name,
    isOtherDay && spokenDay(at),
    at && time(at),
    price,
    reference && `reference ${reference}`,
  ]
  return (
    <Line ref={ref} tabIndex={-1} aria-label="Your booking" data-status={status}>
      <DutyStatusIcon status={status} />
      <div>
        <Hidden>{spoken.filter(Boolean).join(', ')}</Hidden>
        <p aria-hidden="true">
          <b>{shown.length > 0 ? `${words}:` : words}</b>
          {shown.map((text) => (
            <span key={String(text)}> {text}</span>
          ))}
        </p>
        {notes?.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </div>
      {menu}
    </Line>
  )
}
