import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Plane from 'lucide-react/icons/plane'

/** The three kinds of roster item (spec §3 Roster item). */
export type DutyKind = 'trip' | 'ground_duty' | 'manual_entry'

export const dutyKinds: Record<DutyKind, { icon: LucideIcon; label: string }> = {
  trip: { icon: Plane, label: 'Trip' },
  ground_duty: { icon: CalendarDays, label: 'Ground duty' },
  manual_entry: { icon: NotebookPen, label: 'Manual entry' },
}
