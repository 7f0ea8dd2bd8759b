import type { LucideIcon } from 'lucide-react'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import PhoneCall from 'lucide-react/icons/phone-call'
import TreePalm from 'lucide-react/icons/tree-palm'
import { dutyKinds, type DutyKind } from './duty-kinds.ts'

/** The kinds of duty, and the ground duties that a calendar tells apart. */
export type DutyType = DutyKind | 'standby' | 'training' | 'leave'

/** In a legend's order. A standby is a duty here; the booking status of that name is a seat. */
export const dutyTypes: Record<DutyType, { icon: LucideIcon; label: string }> = {
  trip: dutyKinds.trip,
  standby: { icon: PhoneCall, label: 'Standby duty' },
  training: { icon: GraduationCap, label: 'Training' },
  ground_duty: dutyKinds.ground_duty,
  leave: { icon: TreePalm, label: 'Leave or day off' },
  manual_entry: dutyKinds.manual_entry,
}
