import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import { IconButton } from '@slipstream/design-system/IconButton'
import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClock } from '#shared/clock.ts'
import { zonedTime } from '#shared/format.ts'
import { DirectionFlights } from '../flights/DirectionFlights.tsx'
import type { DetailProps } from './detail-props.ts'
import { DutyFacts } from './DutyFacts.tsx'
import { dutyName, dutyPeriod, dutyTitle } from './duty-text.ts'
import { RestDetail } from '../rest/RestDetail.tsx'
import { hasFooter, RestFooter } from '../rest/RestFooter.tsx'
import type { RestAction } from '../rest/rest-actions.ts'
import { isRestListed, restSheetTitle, restsOfDuty } from '../rest/rest-view.ts'
import { useDetailViews } from './use-detail-views.ts'
import { useShownRest } from '../rest/use-shown-rest.ts'

type Opened =
  | { readonly kind: 'duty' }
  | { readonly kind: 'rest'; readonly rest: RestPlan }
  | { readonly kind: 'flights'; readonly advice: Advice }

/** A rest that cannot be opened leaves the duty. */
function readOpened({ itemAdvice, view }: DetailProps): Opened {
  if (!itemAdvice || view === 'duty') return { kind: 'duty' }
  if (view === 'to_work' || view === 'from_work') return { kind: 'flights', advice: itemAdvice[view] }
  const { before, after } = restsOfDuty(itemAdvice)
  const rest = view === 'rest' ? after : before
  return rest ? { kind: 'rest', rest } : { kind: 'duty' }
}

export interface Detail {
  readonly title: string
  readonly subtitle: string
  /** Leads to the view that this one was opened from. */
  readonly back?: ReactNode
  readonly content: ReactNode
  readonly footer: ReactNode
}

/** What was pressed in a view goes with it: the next one takes the focus, and the last one gives it back. */
function useFocusInView(view: string | null) {
  const content = useRef<HTMLDivElement>(null)
  const last = useRef(view)
  useEffect(() => {
    const before = last.current
    last.current = view
    const focused = document.activeElement
    const sheet = content.current?.closest('[role=dialog]')
    const isLost = focused === document.body || sheet?.contains(focused) === true
    if (before === view || before === null || view === null || !isLost) return
    const way = before.endsWith(' to_work') ? 'to_work' : 'home'
    const whole = sheet ?? content.current?.closest('section')
    const target = whole?.querySelector<HTMLElement>(`[data-back], button[data-way='${way}']`)
    const [first] = content.current?.querySelectorAll<HTMLElement>('button, a') ?? []
    const control = target ?? first
    control?.focus({ preventScroll: true })
    if (target?.dataset['way'] === undefined) content.current?.parentElement?.scrollTo({ top: 0 })
    else control?.scrollIntoView({ block: 'center' })
  }, [view])
  return content
}

/** The duty, rest or list of flights that the address names, for a sheet or a pane. */
export function useDetail(props: DetailProps, isSheet: boolean, isOpen = true): Detail {
  const clock = useClock()
  const { item, context, onDecide, month } = props
  const opened = readOpened(props)
  const navigate = useNavigate()
  const views = useDetailViews(props, isSheet)
  const shown = useShownRest(opened.kind === 'rest' ? opened.rest : null, month, context)
  const act = (action: RestAction) => {
    if (!shown) return
    const { clear, report } = shown.own
    const end = action.kind === 'flights' && (action.direction === 'to_work' ? report : clear)
    if (action.kind === 'decide') onDecide(shown.own, action.decision)
    else if (action.kind === 'search') void navigate(action.href)
    else if (end) views.open(end.itemKey, action.direction)
  }
  const key = itemKey(item)
  const content = useFocusInView(isOpen ? `${key} ${opened.kind === 'duty' ? 'duty' : props.view}` : null)
  const wrap = (detail: Detail): Detail => ({
    ...detail,
    content: <div ref={content}>{detail.content}</div>,
  })
  if (shown)
    return wrap({
      title: restSheetTitle(shown.rest, clock),
      subtitle: '',
      content: <RestDetail key={shown.own.key} shown={shown} context={context} onAct={act} />,
      footer: hasFooter(shown) && (
        <RestFooter key={shown.own.key} shown={shown} context={context} onDecide={onDecide} onAct={act} />
      ),
    })
  if (opened.kind === 'flights') {
    const { advice } = opened
    const { direction, rest } = advice
    const isToWork = direction === 'to_work'
    const local = toLocal(advice.dutyInstant, clock.zone)
    const back =
      rest && isRestListed(rest)
        ? {
            view: isToWork ? ('rest_before' as const) : ('rest' as const),
            label: restSheetTitle(rest, clock),
          }
        : { view: 'duty' as const, label: dutyTitle(item) }
    return wrap({
      title: `${isToWork ? 'Flights to work' : 'Flights home'}, ${weekdayDayLabel(local)}`,
      subtitle: `${isToWork ? 'Report' : 'Clear'} ${zonedTime(advice.dutyInstant, clock)}`,
      back: (
        <IconButton
          data-back
          label={`Back to ${back.label}`}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => views.back(key, back.view)}
        />
      ),
      content: (
        <DirectionFlights
          // Remounts for the other direction, which asks its own questions.
          key={direction}
          end={{ item, direction }}
          advice={advice}
          view={context}
        />
      ),
      footer: null,
    })
  }
  return wrap({
    title: dutyName(item, clock),
    subtitle: dutyPeriod(item, clock),
    content: <DutyFacts {...props} onOpen={views.open} onLeave={views.leave} />,
    footer: null,
  })
}
