import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { ItemAdvice } from '@slipstream/commute/plan/advice-types'
import { isOpenedHere } from '#layout/navigation-state.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import * as S from './RestColumn.styles.ts'
import { RestDetail } from './RestDetail.tsx'
import { restsOfDuty } from './rest-view.ts'
import { rosterSearch, type RosterLayout, type RosterView } from './roster-url.ts'
import type { DecideRest } from './use-rest-decision.ts'
import { useAddress } from '#layout/address.ts'

interface RestColumnProps {
  itemAdvice: ItemAdvice
  month: string
  layout: RosterLayout
  view: RosterView
  context: ViewContext
  onDecide: DecideRest
}

interface RestSectionProps extends Pick<RestColumnProps, 'context' | 'onDecide'> {
  onOpen: (itemKey: string, view: RosterView) => void
  title: string
  rest: RestPlan
  /** The user opened this rest: it takes the focus. */
  isOpened: boolean
}

function RestSection({ title, rest, isOpened, context, onDecide, onOpen }: RestSectionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpened) heading.current?.focus()
  }, [isOpened])
  return (
    <section aria-labelledby={id}>
      <Stack gap="md">
        <Heading ref={heading} id={id} level={2} tabIndex={-1}>
          {title}
        </Heading>
        <RestDetail rest={rest} view={context} onDecide={onDecide} onOpen={onOpen} />
      </Stack>
    </section>
  )
}

/** The rests before and after the open duty, in a column between the list and its detail. */
export function RestColumn({ itemAdvice, month, layout, view, context, onDecide }: RestColumnProps) {
  const navigate = useNavigate()
  const state = useAddress((address) => address.state)
  const { before, after } = restsOfDuty(itemAdvice)
  const sections = {
    context,
    onDecide,
    onOpen: (itemKey: string, to: RosterView) =>
      void navigate(rosterSearch(month, layout, { itemKey, view: to }), { state, replace: true }),
  }
  return (
    // A pane that scrolls is a tab stop; otherwise the keyboard cannot scroll one without controls.
    <S.Pane aria-label="Rest plan" aria-keyshortcuts="Escape" tabIndex={0}>
      <Stack gap="xl">
        {!before && !after && <Note>Nothing to plan before or after this duty.</Note>}
        {before && (
          <RestSection
            key={before.key}
            title="Before this duty"
            rest={before}
            isOpened={false}
            {...sections}
          />
        )}
        {after && (
          <RestSection
            key={after.key}
            title="After this duty"
            rest={after}
            isOpened={view === 'rest' && isOpenedHere(state)}
            {...sections}
          />
        )}
      </Stack>
    </S.Pane>
  )
}
