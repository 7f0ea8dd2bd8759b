import type { CSSProperties } from 'react'
import BedDouble from 'lucide-react/icons/bed-double'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import House from 'lucide-react/icons/house'
import { styled } from 'styled-components'
import { DutyStatusIcon } from '../DutyStatus/DutyStatus.tsx'
import { useFormats } from '../travel/formats.ts'
import { count } from '../travel/month/row-text.ts'
import type { CalendarDay, CalendarFlight, DayPart } from './calendar-month.ts'
import { Chip, Commutes, RestLine } from './DayCommutes.styles.ts'
import { PlanIcon, SmallStatus, Word } from './RosterCalendar.styles.ts'
import { color } from '../tokens/color.ts'
import { tabularFigures, textStyle } from '../tokens/type.ts'

const Struck = styled.s`
  ${textStyle.label}
  ${tabularFigures}
  color: ${color('textMuted')};
  white-space: nowrap;
`

/** A time that no longer holds, beside the new one; nothing without one. What is spoken says it in words: 'was 06:00'. */
function OldTime({ time }: { time: string | undefined }) {
  if (time === undefined) return null
  return (
    <>
      {' '}
      <Struck aria-hidden="true">{time}</Struck>
    </>
  )
}

const goesOn = ({ index }: DayPart) => index > 0
const goesOver = ({ index, length }: DayPart) => index < length - 1

function CommuteMark({ state, direction, known }: CalendarFlight) {
  const { local, time } = useFormats()
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
      {known && (
        <Word>
          {time(local(known.leaves, known.zone))}
          <OldTime time={known.was === undefined ? undefined : time(local(known.was, known.zone))} />
        </Word>
      )}
      <Word>{direction === 'home' ? 'home' : 'to work'}</Word>
      {known && <Word>{known.name}</Word>}
    </Chip>
  )
}

interface DayCommutesProps {
  day: CalendarDay
  place: CSSProperties
  isSelected: boolean
  /** The rests to name on this day: each once a week. */
  named: ReadonlySet<string>
}

/** The foot of a day: the flights to work and home, and the line of the rest that they begin and end. */
export function DayCommutes({ day, place, isSelected, named }: DayCommutesProps) {
  const { flights, rests, isOutside } = day
  if (flights.length + rests.length === 0) return null
  const before = rests.find(goesOn)?.rest
  const after = rests.find(goesOver)?.rest
  const label = rests.find(({ rest }) => named.has(rest.id))?.rest
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
      {flights.map((flight) => (
        <CommuteMark key={flight.id} {...flight} />
      ))}
      {label && (
        <Chip data-place={label.place}>
          <PlanIcon>
            <Place />
          </PlanIcon>
          <Word>
            {[label.place === 'base' ? 'Near base' : 'Home', label.nights && count(label.nights, 'night')]
              .filter(Boolean)
              .join(' ')}
          </Word>
        </Chip>
      )}
    </Commutes>
  )
}
