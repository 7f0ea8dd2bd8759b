import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleSlash from 'lucide-react/icons/circle-slash'
import OctagonX from 'lucide-react/icons/octagon-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Wrench from 'lucide-react/icons/wrench'
import type { LucideIcon } from 'lucide-react'
import type { StatusTone } from '../tone/tone-variables.ts'

/** The states of a service and of all of them together (spec §3 Service status, design.md §2). */
export type ServiceState =
  | 'operational'
  | 'degraded'
  | 'partial_outage'
  | 'major_outage'
  | 'maintenance'
  | 'unknown'

/** Text, icon and tone of each state: none of the three carries it alone. */
export const serviceStates: Record<ServiceState, { label: string; tone: StatusTone; icon: LucideIcon }> = {
  operational: { label: 'Operational', tone: 'success', icon: CircleCheck },
  degraded: { label: 'Degraded', tone: 'warning', icon: TriangleAlert },
  partial_outage: { label: 'Partial outage', tone: 'warning', icon: CircleSlash },
  major_outage: { label: 'Major outage', tone: 'critical', icon: OctagonX },
  maintenance: { label: 'Maintenance', tone: 'info', icon: Wrench },
  unknown: { label: 'Unknown', tone: 'neutral', icon: CircleHelp },
}
