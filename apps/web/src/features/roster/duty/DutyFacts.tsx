import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { getFlight } from '@slipstream/commute/roster/item-booking'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Note } from '@slipstream/design-system/primitives/Text'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { RestRow } from '@slipstream/design-system/travel/month/RestRow'
import { Timeline } from '@slipstream/design-system/travel/now/Timeline'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { statusWords } from '#shared/roster/booking-status-text.ts'
import { MissingProfile } from '#shared/profile/ProfileProblem.tsx'
import type { DetailProps } from './detail-props.ts'
import { hasBooking, overlapSentences } from '../booking/booking-text.ts'
import { dutySteps } from './duty-steps.ts'
import { dutyDetails } from './duty-text.ts'
import { ItemActions } from '../entry/ItemActions.tsx'
import { restRow, restsOfDuty } from '../rest/rest-view.ts'
import type { RosterView } from '../roster-url.ts'

interface DutyFactsProps extends DetailProps {
  onOpen: (itemKey: string, view: RosterView) => void
  onLeave: () => void
}

/** No line begins with it. */
const separator = '\u00A0· '

/** What belongs to a duty itself: its times, sectors and nights, what overlaps it, and the rests on either side. */
export function DutyFacts({ item, itemAdvice, month, context, onOpen, onLeave }: DutyFactsProps) {
  const clock = useClock()
  const { months } = useEngine()
  const items = useStore(months.get(month)).data?.roster ?? [item]
  const facts = dutyDetails(item).join(separator)
  const rests = itemAdvice && restsOfDuty(itemAdvice)
  const renderRest = (rest: RestPlan | null | undefined, advice: Advice | undefined) => {
    if (!advice) return null
    if (rest) {
      const view = advice.direction === 'to_work' ? 'rest_before' : 'rest'
      return (
        <ListCard>
          <li>
            <RestRow {...restRow(rest, clock)} onOpen={() => onOpen(itemKey(item), view)} />
          </li>
        </ListCard>
      )
    }
    const { direction, status } = advice
    if (!hasBooking({ item, direction }, advice)) return null
    return (
      <div>
        <Button
          tone="quiet"
          iconEnd={<ChevronRight aria-hidden="true" />}
          onClick={() => onOpen(itemKey(item), direction)}
        >
          {`${direction === 'to_work' ? 'To work' : 'Home'}: ${statusWords(status, getFlight({ item, direction }))}`}
        </Button>
      </div>
    )
  }
  return (
    <Stack gap="lg">
      {facts && <Note hasFigures>{facts}</Note>}
      {overlapSentences(item, items).map((sentence) => (
        <Banner key={sentence} tone="warning" role="note">
          {sentence}
        </Banner>
      ))}
      {renderRest(rests?.before, itemAdvice?.to_work)}
      {item.kind === 'trip' && <Timeline steps={dutySteps(item, context.names, clock)} />}
      {renderRest(rests?.after, itemAdvice?.from_work)}
      {/* Beside the list, which says what failed. */}
      {!itemAdvice && <MissingProfile label="Loading your commute" height="16rem" isProblemShown={false} />}
      <ItemActions item={item} onDeleted={onLeave} />
    </Stack>
  )
}
