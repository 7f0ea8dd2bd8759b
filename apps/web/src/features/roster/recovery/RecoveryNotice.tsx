import { flightName } from '@slipstream/commute/flights/flights'
import { timeLabel, type Clock, timeLabelAt } from '@slipstream/commute/time/clock'
import { currentMonth } from '@slipstream/commute/time/calendar-dates'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { useNavigate } from 'react-router-dom'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { openedHere } from '#layout/navigation/navigation-state.ts'
import { sheetSearch } from '../jobs/sheet-url.ts'
import { newFlight } from './new-flight.ts'
import { recoveryQuery, type RecoveryRecord } from './recovery-record.ts'
import { useRecoveryRecord } from './use-recovery.ts'

function noticeText({ made_at, ends, stays, asks }: RecoveryRecord, clock: Clock): string {
  const at = timeLabelAt(made_at, clock)
  const what = [
    ...ends.map(({ was, became }) => {
      const flight = newFlight(was.flight, became)
      return `${flightName(flight)} ${timeLabel(flight.departure_time, clock)}`
    }),
    ...(stays.length > 0 ? ['staying near base'] : []),
  ]
  const open = asks.some(({ state }) => state === 'waiting') ? ' The airline is not asked yet.' : ''
  return `New plan taken at ${at}: ${what.join(', ')}.${open}`
}

/** The new plan that was taken last on this device: leads to what it did and to the way back. */
export function RecoveryNotice() {
  const clock = useClock()
  const { answers, now } = useEngine()
  const navigate = useNavigate()
  const record = useRecoveryRecord()
  if (!record) return null
  return (
    <Banner
      tone="success"
      action={
        <Button
          tone="secondary"
          onClick={() =>
            void navigate(sheetSearch(currentMonth(now()), null, { kind: 'recovered' }), {
              state: openedHere,
            })
          }
        >
          Show
        </Button>
      }
      onDismiss={() => answers.put(recoveryQuery, { record: null })}
    >
      {noticeText(record, clock)}
    </Banner>
  )
}
