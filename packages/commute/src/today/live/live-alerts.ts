import { aircraftKey } from '../../plan/read/fares.ts'
import { liveActions, type Judgement, type LiveAction } from './judgement.ts'

/** The advice of the last message about a commute, and what the last look found. */
export interface SentAdvice {
  /** The `adviceKey` that was sent; `as_planned` before any was. */
  readonly sent: string
  /** Better news that one look found: it is sent once the next one finds it too. */
  readonly better: string | null
}

/** The same as long as the person should do the same: `switch BA EDI LHR 2026-11-08 08:35 …`. */
export function adviceKey({ action, other }: Pick<Judgement, 'action' | 'other'>): string {
  return other ? `${action} ${aircraftKey(other.fare)}` : action
}

const getRank = (key: string) => liveActions.indexOf(getAction(key))

function getAction(key: string): LiveAction {
  const [name] = key.split(' ', 1)
  return liveActions.find((action) => action === name) ?? 'as_planned'
}

/**
 * Whether a look at a commute is worth a message. Only another thing to do is: minutes alone are not. Bad news is sent at once,
 * better news when the next look finds the same, so that a source that wavers says nothing twice.
 */
export function nextAlert(
  { sent, better }: SentAdvice,
  commute: Pick<Judgement, 'action' | 'other'>,
): { readonly state: SentAdvice; readonly isAlert: boolean } {
  const found = adviceKey(commute)
  if (found === sent) return { state: { sent, better: null }, isAlert: false }
  if (getRank(found) < getRank(sent) && better !== found)
    return { state: { sent, better: found }, isAlert: false }
  return { state: { sent: found, better: null }, isAlert: true }
}
