import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import House from 'lucide-react/icons/house'
import Luggage from 'lucide-react/icons/luggage'
import type { Segment } from './SegmentedControl.tsx'

export const directions: Segment[] = [
  { value: 'to_work', label: 'To work', icon: <Luggage aria-hidden /> },
  { value: 'from_work', label: 'Home', icon: <House aria-hidden /> },
]

export const journeys: Segment[] = [
  { value: 'one_way', label: 'One way' },
  { value: 'return', label: 'Return', icon: <ArrowLeftRight aria-hidden /> },
]

export const fares: Segment[] = [
  { value: 'all', label: 'All' },
  { value: 'commercial', label: 'Full fare' },
  { value: 'hotline', label: 'Hotline' },
  { value: 'standby', label: 'Standby', isDisabled: true },
]
