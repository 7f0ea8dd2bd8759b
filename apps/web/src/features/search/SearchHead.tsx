import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Button } from '@slipstream/design-system/Button'
import { IconButton } from '@slipstream/design-system/IconButton'
import type { AirportNames } from '#shared/airports/airport-names.ts'
import type { FlightQuery } from '#shared/flights/search-query.ts'
import * as S from './HotlineScreen.styles.ts'
import { datesText } from './search-text.ts'

interface SearchHeadProps {
  query: FlightQuery
  names: AirportNames
  /** Counts the searches submitted here; 0 for one that was opened by its URL. Each moves the focus to the heading. */
  madeTurn: number
  /** Opens the form; omitted if it is visible. */
  onEdit?: (() => void) | undefined
  /** The prices of other days, behind a button; omitted if they are visible. */
  days?: ReactNode
}

/** The search in brief, so that the results fit below it: EDI → LHR, Mon 23 Nov, back Tue 24 Nov. */
export function SearchHead({ query, names, madeTurn, onEdit, days }: SearchHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (madeTurn > 0) heading.current?.focus()
  }, [madeTurn])
  const [hasDays, showDays] = useState(false)
  const { origin, destination } = query
  const route = `${names(origin)} to ${names(destination)}`
  return (
    <>
      <S.Head>
        <S.Search>
          <Heading level={2} ref={heading} tabIndex={-1} aria-label={route}>
            <S.Codes>
              {origin}
              <ArrowRight aria-hidden="true" size={18} />
              {destination}
            </S.Codes>
            <S.Names>{route}</S.Names>
          </Heading>
          <Note hasFigures>{datesText(query)}</Note>
        </S.Search>
        {onEdit && (
          <Button tone="quiet" aria-label="Edit search" onClick={onEdit}>
            Edit
          </Button>
        )}
        {days && (
          <IconButton
            label="Prices of other days"
            icon={<CalendarDays aria-hidden />}
            aria-expanded={hasDays}
            onClick={() => showDays(!hasDays)}
          />
        )}
      </S.Head>
      {hasDays && days}
    </>
  )
}
