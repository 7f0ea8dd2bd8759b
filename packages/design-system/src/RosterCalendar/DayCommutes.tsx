import type { CSSProperties } from 'react'
import BedDouble from 'lucide-react/icons/bed-double'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import House from 'lucide-react/icons/house'
import { DutyStatusIcon } from '../DutyStatus/DutyStatus.tsx'
import { OldTime } from '../primitives/OldTime.tsx'
import type { RosterCalendarCommute, RosterCalendarDay, RosterCalendarRest } from './RosterCalendar.tsx'
import { Chip, Commutes, PlanIcon, RestLine, SmallStatus, Word } from './RosterCalendar.styles.ts'

const goesOn = ({ span }: RosterCalendarRest) => span === 'middle' || span === 'end'
const goesOver = ({ span }: RosterCalendarRest) => span === 'middle' || span === 'start'

function CommuteMark({ state, direction, time, was, flight }: RosterCalendarCommute) {
  const isOpen = state === 'planned' || state === 'to_plan'
  const Open = state === 'planned' ? CircleDot : CircleDashed
  return (
    <Chip data-status={isOpen ? undefined : state} data-state={state} data-direction={direction}>
      {isOpen ? (
        <PlanIcon>
          <Open />
        </PlanIcon>
      ) : (
        <SmallStatus>
          <DutyStatusIcon status={state} />
        </SmallStatus>
      )}
      {time !== undefined && (
        <Word>
          {time}
          <OldTime time={was} />
        </Word>
      )}
      <Word>{direction === 'home' ? 'home' : 'to work'}</Word>
      {flight !== undefined && <Word>{flight}</Word>}
    </Chip>
  )
}

interface DayCommutesProps {
  day: RosterCalendarDay
  place: CSSProperties
  isSelected: boolean
  /** The rests to name on this day: each once a week. */
  named: ReadonlySet<string>
}

/** The foot of a day: the flights to work and home, and the line of the rest that they begin and end. */
export function DayCommutes({ day, place, isSelected, named }: DayCommutesProps) {
  const { commutes = [], rests = [], isOutside } = day
  if (commutes.length + rests.length === 0) return null
  const before = rests.find(goesOn)
  const after = rests.find(goesOver)
  const label = rests.find(({ id }) => named.has(id))
  const Place = label?.place === 'base' ? BedDouble : House
  return (
    <Commutes
      aria-hidden="true"
      style={place}
      data-outside={isOutside || undefined}
      data-selected={isSelected || undefined}
      data-abridged
    >
      {before && <RestLine data-place={before.place} data-half={before === after ? 'both' : 'first'} />}
      {after && before !== after && <RestLine data-place={after.place} data-half="second" />}
      {commutes.map((commute) => (
        <CommuteMark key={commute.id} {...commute} />
      ))}
      {label && (
        <Chip data-place={label.place}>
          <PlanIcon>
            <Place />
          </PlanIcon>
          <Word>{label.label}</Word>
        </Chip>
      )}
    </Commutes>
  )
}
