import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useEffect, useRef } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Button } from '@slipstream/design-system/Button'
import type { AirportNames } from '#shared/airports/airport-names.ts'
import type { FlightQuery } from '#shared/flights/hotline-href.ts'
import * as S from './HotlineScreen.styles.ts'
import { datesText } from './search-text.ts'

interface SearchHeadProps {
  query: FlightQuery
  names: AirportNames
  /** Counts the searches submitted here; 0 for one that was opened by its URL. Each moves the focus to the heading. */
  madeTurn: number
  /** Opens the form; omitted if it is visible. */
  onEdit?: (() => void) | undefined
}

/** The search in brief, so that the results fit below it: EDI → LHR, Mon 23 Nov, back Tue 24 Nov. */
export function SearchHead({ query, names, madeTurn, onEdit }: SearchHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (madeTurn > 0) heading.current?.focus()
  }, [madeTurn])
  const { origin, destination } = query
  const route = `${names(origin)} to ${names(destination)}`
  return (
    <S.Head>
      <Stack gap="xxs">
        <Heading level={2} ref={heading} tabIndex={-1} aria-label={route}>
          <S.Codes>
            {origin}
            <ArrowRight aria-hidden="true" size={18} />
            {destination}
          </S.Codes>
          <S.Names>{route}</S.Names>
        </Heading>
        <Note hasFigures>{datesText(query)}</Note>
      </Stack>
      {onEdit && (
        <Button tone="quiet" aria-label="Edit search" onClick={onEdit}>
          Edit
        </Button>
      )}
    </S.Head>
  )
}
