import type { LucideIcon } from 'lucide-react'
import BedDouble from 'lucide-react/icons/bed-double'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import House from 'lucide-react/icons/house'

interface Presented {
  readonly icon: LucideIcon
  readonly label: string
}

/** The states of a flight that is not booked: the others have the shape of their booking status. */
export const commuteStates: Record<'planned' | 'to_plan', Presented> = {
  planned: { icon: CircleDot, label: 'Planned' },
  to_plan: { icon: CircleDashed, label: 'To plan' },
}

export const restPlaces: Record<'home' | 'base', Presented> = {
  home: { icon: House, label: 'At home' },
  base: { icon: BedDouble, label: 'Near base' },
}
