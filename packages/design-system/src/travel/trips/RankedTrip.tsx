import ChevronDown from 'lucide-react/icons/chevron-down'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, type Ref, useState } from 'react'
import { Spoken } from '../../spoken/Spoken.tsx'
import * as S from './RankedTrip.styles.ts'

/** What the trip changes: '+1 night', '−£40', 'Both ends'. */
export interface TripChange {
  id: string
  text: string
  /** '£40 less': a screen reader passes over a minus. */
  spoken?: string | undefined
  isUnknown?: boolean | undefined
}

export interface RankedTripProps {
  /** 1 for the best; null for a trip that cannot be taken, or is not ranked yet. */
  place: number | null
  /** 'Trip 4412' */
  title: string
  /** '3 days' */
  length: string
  /** 'Sat 12 Dec 06:00 – Mon 14 Dec 18:30' */
  when: string
  changes: readonly TripChange[]
  /** Why it stands where it stands. */
  reason?: { tone: 'neutral' | 'warning' | 'critical'; text: string } | undefined
  /** To the line that opens it. */
  ref?: Ref<HTMLElement> | undefined
  /** Its details, rendered once it is opened. */
  children: ReactNode
}

const icons = { neutral: null, warning: TriangleAlert, critical: OctagonAlert } as const

/** A trip among several, read in one glance: its place, what it changes and why it stands there. It opens to its details. */
export function RankedTrip({ place, title, length, when, changes, reason, ref, children }: RankedTripProps) {
  const [isNeeded, setNeeded] = useState(false)
  const ReasonIcon = reason && icons[reason.tone]
  return (
    <S.Root onToggle={(event) => event.currentTarget.open && setNeeded(true)}>
      <S.Line ref={ref}>
        <S.Place>
          <Spoken visible={place ?? '–'} spoken={place === null ? 'No place.' : `Number ${place}.`} />
        </S.Place>
        <S.Facts>
          <S.Name>
            <h3>{title.trim() || 'Trip'}</h3> <S.Quiet>{length}</S.Quiet>
            <S.When>{when}</S.When>
          </S.Name>
          <S.Changes>
            {changes.map(({ id, text, spoken, isUnknown }) => (
              <span key={id} data-unknown={isUnknown || undefined}>
                <Spoken visible={text} spoken={`${spoken ?? text}.`} />
              </span>
            ))}
          </S.Changes>
          {reason && (
            <S.Reason data-tone={reason.tone}>
              {ReasonIcon && <ReasonIcon aria-hidden="true" />}
              <span>{reason.text}</span>
            </S.Reason>
          )}
        </S.Facts>
        <ChevronDown aria-hidden="true" />
      </S.Line>
      <S.Detail>{isNeeded && children}</S.Detail>
    </S.Root>
  )
}
