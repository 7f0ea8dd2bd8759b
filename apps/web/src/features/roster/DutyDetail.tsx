import { Card } from '@slipstream/design-system/primitives/Card'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { memo, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { ItemAdvice } from '@slipstream/commute/plan/advice-types'
import type { RosterItem } from '@slipstream/contract/roster'
import { Banner } from '@slipstream/design-system/Banner'
import { CommuteTimeline } from '@slipstream/design-system/CommuteTimeline'
import { useEngine } from '#data/engine.ts'
import { isOpenedHere } from '#layout/navigation-state.ts'
import { useStore } from '#data/use-store.ts'
import { MissingProfile } from '#shared/profile/MissingProfile.tsx'
import { overlapSentences } from './commute/booking-text.ts'
import { DirectionFlights } from './DirectionFlights.tsx'
import * as S from './DutyDetail.styles.ts'
import { dutyDetails, dutyName, dutyPeriod } from './duty-text.ts'
import { ItemActions } from './entry/ItemActions.tsx'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { RestDetail } from './RestDetail.tsx'
import { restsOfDuty } from './rest-view.ts'
import { rosterSearch, type RosterLayout, type RosterView } from './roster-url.ts'
import { isCommuted } from './advice-badge.ts'
import { commuteTimeline } from './timeline-view.ts'
import type { DecideRest } from './use-rest-decision.ts'
import { useAddress, useAskedAddress } from '#layout/address.ts'

const views: { id: RosterView; label: string }[] = [
  { id: 'to_work', label: 'To work' },
  { id: 'duty', label: 'Duty' },
  { id: 'from_work', label: 'Home' },
  { id: 'rest', label: 'Rest' },
]

/** No line begins with it. */
const separator = '\u00A0· '

export interface DutyDetailProps {
  item: RosterItem
  /** Null until the profile is known. */
  itemAdvice: ItemAdvice | null
  month: string
  layout: RosterLayout
  view: RosterView
  context: ViewContext
  isSample: boolean
  onDecide: DecideRest
  /** The chosen day of the calendar. */
  day?: string | null | undefined
  /** The sheet shows the title already. */
  hasTitle?: boolean
}

/** Beside the list, an opened duty takes the focus: it is announced, and its detail is one step away. */
function useFocusOnOpening(opened: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (opened !== null) heading.current?.focus({ preventScroll: true })
  }, [opened])
  return heading
}

/** One roster item in full: commute, sectors and nights, and the flights of either direction. */
export const DutyDetail = memo(
  ({
    item,
    itemAdvice,
    month,
    layout,
    view,
    context,
    isSample,
    onDecide,
    day,
    hasTitle = true,
  }: DutyDetailProps) => {
    const asked = useAskedAddress()
    // A sheet has its own title.
    const isTitleOpened = useAddress((address) => hasTitle && isOpenedHere(address.state))
    const heading = useFocusOnOpening(isTitleOpened ? itemKey(item) : null)
    const navigate = useNavigate()
    const { months } = useEngine()
    const items = useStore(months.of(month)).data?.roster ?? [item]
    const facts = dutyDetails(item).join(separator)
    const rest = itemAdvice ? restsOfDuty(itemAdvice).after : null
    // An entry without a place, a day off: nothing is flown for it.
    const hasFlights = itemAdvice !== null && isCommuted(itemAdvice)
    const offered = views.filter(({ id }) => id === 'duty' || (id === 'rest' ? rest !== null : hasFlights))
    // A sheet is a surface itself.
    const Surface = hasTitle ? Card : Stack
    const shown = offered.find(({ id }) => id === view)?.id ?? 'duty'
    const leave = () =>
      void (isOpenedHere(asked().state)
        ? navigate(-1)
        : navigate(rosterSearch(month, layout), { replace: true }))
    const open = (key: string, to: RosterView) =>
      // Keeps the history state in another view, so that closing still knows where it came from.
      void navigate(rosterSearch(month, layout, { itemKey: key, view: to }, day), {
        state: asked().state,
        replace: true,
      })
    return (
      <S.Root gap="xl">
        {hasTitle && (
          <div>
            <Heading ref={heading} level={2} size="title" tabIndex={-1}>
              {dutyName(item)}
            </Heading>
            <Note>{[dutyPeriod(item), facts].filter(Boolean).join(separator)}</Note>
          </div>
        )}
        {offered.length > 1 && (
          <S.Views aria-label="Views of this duty">
            {offered.map(({ id, label }) => (
              <Link
                key={id}
                to={rosterSearch(month, layout, { itemKey: itemKey(item), view: id }, day)}
                aria-current={id === shown ? 'true' : undefined}
                // Keeps the history state in another view, so that closing still knows where it came from.
                state={asked().state}
                replace
              >
                {label}
              </Link>
            ))}
          </S.Views>
        )}
        {shown === 'rest' && rest ? (
          <RestDetail key={rest.key} rest={rest} view={context} onDecide={onDecide} onOpen={open} />
        ) : shown === 'duty' || shown === 'rest' || !itemAdvice ? (
          <>
            {!hasTitle && facts && <Note>{facts}</Note>}
            {overlapSentences(item, items).map((sentence) => (
              <Banner key={sentence} tone="warning" role="note">
                {sentence}
              </Banner>
            ))}
            {itemAdvice ? (
              <Surface>
                <CommuteTimeline
                  items={commuteTimeline(item, itemAdvice, context)}
                  label={`Commute for ${dutyName(item)}`}
                />
              </Surface>
            ) : (
              // Beside the list, which says what failed.
              <MissingProfile label="Loading your commute" height="16rem" isProblemShown={hasTitle} />
            )}
            <ItemActions item={item} onDeleted={leave} />
          </>
        ) : (
          <DirectionFlights
            // Remounts for the other direction, which asks its own questions.
            key={shown}
            end={{ item, direction: shown }}
            advice={itemAdvice[shown]}
            view={context}
            isSample={isSample}
          />
        )}
      </S.Root>
    )
  },
)
