import type { RosterItem } from '@slipstream/contract/roster'
import { knownDuty, type KnownDuty } from './known-duties.ts'
import { getPresence } from '../plan/read/presence.ts'

/** What a calendar tells apart: the three kinds of item, and of ground duties those that are named most often. */
export type DutyType = RosterItem['kind'] | 'standby' | 'training' | 'leave'

const types: Partial<Record<KnownDuty, DutyType>> = {
  home_standby: 'standby',
  airport_standby: 'standby',
  standby: 'standby',
  training: 'training',
  e_learning: 'training',
  leave: 'leave',
  day_off: 'leave',
}

/** The type of a roster item. A ground duty tells it by its code or its description, else by asking nothing of its person. */
export function dutyType(item: RosterItem): DutyType {
  if (item.kind !== 'ground_duty') return item.kind
  const duty = knownDuty(item.code) ?? knownDuty(item.description)
  const type = duty === null ? undefined : types[duty]
  if (type) return type
  return duty === null && getPresence(item) === 'free' ? 'leave' : 'ground_duty'
}
