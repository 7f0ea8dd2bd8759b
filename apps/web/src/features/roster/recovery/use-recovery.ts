import { statusesByFlight } from '@slipstream/commute/flights/live-times'
import type { Rates } from '@slipstream/commute/money/money'
import { recoverRests, type RecoveredRest } from '@slipstream/commute/today/recover'
import type { MissedFlight } from '@slipstream/commute/today/broken-ends'
import { useEffect, useMemo, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useAnswer } from '#data/use-query.ts'
import { useStore } from '#data/use-store.ts'
import { useKnownRoster } from '#shared/roster/use-known-roster.ts'
import { useMinute } from '#shared/use-minute.ts'
import { liveQuery } from '../today/live-query.ts'
import { currentRecord, recoveryQuery, type RecoveryRecord } from './recovery-record.ts'

/**
 * Everything that broke around a month with its new plan, made on the phone: offline as well, with what is known. Null until
 * the profile is known.
 */
export function useRecovery(
  month: string,
  rates: Rates,
  missed: MissedFlight | null,
  isShown: boolean,
): readonly RecoveredRest[] | null {
  const now = useMinute()
  const { items, context } = useKnownRoster(month, rates)
  const { data } = useAnswer(isShown ? liveQuery : null)
  const given = useMemo(
    () => ({
      items,
      context: context && { ...context, now },
      trouble: { statuses: statusesByFlight(data?.flights ?? []), missed: missed ? [missed] : [] },
    }),
    [items, context, now, data, missed],
  )
  // A closed sheet plans nothing, and keeps what it showed while it slides away.
  const [planned, plan] = useState(given)
  if (isShown && planned !== given) plan(given)
  return useMemo(
    () => planned.context && recoverRests(planned.items, planned.context, planned.trouble),
    [planned],
  )
}

/** The plan that was taken last on this device, while it is of use. */
export function useRecoveryRecord(): RecoveryRecord | null {
  const { answers } = useEngine()
  const now = useMinute()
  useEffect(() => void answers.restore(recoveryQuery), [answers])
  const [view] = useStore(useMemo(() => answers.observe([recoveryQuery]), [answers]))
  return currentRecord(view?.data?.record, now)
}
