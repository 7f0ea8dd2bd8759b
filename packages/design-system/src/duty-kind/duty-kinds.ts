import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import PhoneCall from 'lucide-react/icons/phone-call'
import Plane from 'lucide-react/icons/plane'
import TreePalm from 'lucide-react/icons/tree-palm'

/** The three kinds of roster item (spec §3 Roster item). */
export type DutyKind = 'trip' | 'ground_duty' | 'manual_entry'

/** The kinds of duty, and the ground duties that a calendar tells apart. A standby is a duty here; the status of that name is a seat. */
export type DutyType = DutyKind | 'standby' | 'training' | 'leave'

export const dutyIcons: Record<DutyType, LucideIcon> = {
  trip: Plane,
  standby: PhoneCall,
  training: GraduationCap,
  ground_duty: CalendarDays,
  leave: TreePalm,
  manual_entry: NotebookPen,
}
