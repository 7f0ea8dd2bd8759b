import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { TravelFormatsProvider } from '@slipstream/design-system/travel/formats'
import { useEffect, useId, useRef } from 'react'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { ItemAdvice } from '@slipstream/commute/plan/advice-types'
import { useAddress } from '#layout/address.ts'
import { isOpenedHere } from '#layout/navigation-state.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { useTravelFormats } from '#shared/travel-formats.ts'
import { Footer } from './DutyDetail.styles.ts'
import * as S from './RestColumn.styles.ts'
import { RestDetail } from './RestDetail.tsx'
import { hasFooter, RestFooter } from './RestFooter.tsx'
import { restSheetTitle, restsOfDuty } from './rest-view.ts'
import type { RosterLayout, RosterView } from './roster-url.ts'
import { useRestActions } from './use-detail.tsx'
import { useDetailViews } from './use-detail-views.ts'
import type { DecideRest } from './use-rest-decision.ts'
import { useShownRest } from './use-shown-rest.ts'

interface RestColumnProps {
  itemAdvice: ItemAdvice
  month: string
  layout: RosterLayout
  view: RosterView
  context: ViewContext
  onDecide: DecideRest
}

interface RestSectionProps extends Pick<RestColumnProps, 'month' | 'context' | 'onDecide'> {
  onOpen: (itemKey: string, view: RosterView) => void
  rest: RestPlan
  /** The user opened this rest: it takes the focus. */
  isOpened: boolean
}

function RestSection({ rest, isOpened, month, context, onDecide, onOpen }: RestSectionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useShownRest(rest, month, context)
  const act = useRestActions(rest, onDecide, onOpen)
  useEffect(() => {
    if (!isOpened) return
    heading.current?.focus({ preventScroll: true })
    // Above the footer, which lies over what is below it.
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isOpened])
  if (!shown) return null
  return (
    <section aria-labelledby={id}>
      <Stack gap="lg">
        <Heading ref={heading} id={id} level={2} tabIndex={-1}>
          {restSheetTitle(shown.rest)}
        </Heading>
        <RestDetail shown={shown} context={context} onAct={act} />
        {hasFooter(shown) && (
          <Footer>
            <RestFooter shown={shown} context={context} onDecide={onDecide} onAct={act} />
          </Footer>
        )}
      </Stack>
    </section>
  )
}

/** The rests before and after the open duty, in a column between the list and its detail. */
export function RestColumn({ itemAdvice, month, layout, view, context, onDecide }: RestColumnProps) {
  const isNew = useAddress(({ state }) => isOpenedHere(state))
  const { open } = useDetailViews({ month, layout }, false)
  const { before, after } = restsOfDuty(itemAdvice)
  const sections = { month, context, onDecide, onOpen: open }
  return (
    // A pane that scrolls is a tab stop; otherwise the keyboard cannot scroll one without controls.
    <S.Pane aria-label="Rest plan" aria-keyshortcuts="Escape" tabIndex={0}>
      <TravelFormatsProvider value={useTravelFormats(context.money)}>
        <Stack gap="xl">
          {!before && !after && <Note>Nothing to plan before or after this duty.</Note>}
          {before && (
            <RestSection
              key={before.key}
              rest={before}
              isOpened={isNew && view === 'rest_before'}
              {...sections}
            />
          )}
          {after && (
            <RestSection key={after.key} rest={after} isOpened={isNew && view === 'rest'} {...sections} />
          )}
        </Stack>
      </TravelFormatsProvider>
    </S.Pane>
  )
}
