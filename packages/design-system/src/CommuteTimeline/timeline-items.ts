import type { LucideIcon } from 'lucide-react'
import BedDouble from 'lucide-react/icons/bed-double'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Flag from 'lucide-react/icons/flag'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'
import MoonStar from 'lucide-react/icons/moon-star'
import OctagonX from 'lucide-react/icons/octagon-x'
import Plane from 'lucide-react/icons/plane'
import UserCheck from 'lucide-react/icons/user-check'
import type { PriceValue } from '../Price/Price.tsx'
import type { StatusTone } from '../tone/tone-variables.ts'

/** A place, a flight of the commute, or a stage of the duty from its report to its clear. */
export type CommuteTimelineKind =
  | 'home'
  | 'base'
  | 'hotel'
  | 'flight'
  | 'report'
  | 'duty'
  | 'nightstop'
  | 'clear'

/** A booked or chosen flight, one still to be chosen, or none that would be in time. */
export type CommuteTimelineState = 'chosen' | 'open' | 'impossible'

export interface CommuteTimelineStep {
  kind: CommuteTimelineKind
  id: string
  /** What it is: 'Edinburgh', 'BA1439', 'LHR–JFK–LHR'. */
  title: string
  /** The title as spoken, if it contains codes. */
  spokenTitle?: string | undefined
  /** '08:35–10:05' */
  time?: string | undefined
  /** The time that it was sold with, where it has moved. */
  was?: string | undefined
  /** 'BST', or 'GMT–BST' where the two ends differ. */
  zone?: string | undefined
  /** '+1 day' */
  dayOffset?: string | undefined
  /** Time, zone and day as spoken: '08:35 to 10:05 British Summer Time'. */
  spokenTime?: string | undefined
  /** 'EDI–LHR · 1 h 30' */
  detail?: string | undefined
  /** The detail as spoken. */
  spokenDetail?: string | undefined
  /** Specific to this flight. */
  price?: PriceValue | undefined
  state?: CommuteTimelineState | undefined
  /** Instead of 'Chosen', 'To book' or 'Not in time'. */
  stateLabel?: string | undefined
}

/** The time between two steps. */
export interface CommuteTimelineGap {
  kind: 'gap'
  id: string
  /** '1 h 35 in hand' */
  label: string
  /** '1 hour 35 minutes in hand' */
  spoken?: string | undefined
  tone: StatusTone
}

/** The date changes here. */
export interface CommuteTimelineDay {
  kind: 'day'
  id: string
  /** 'Wed 15 Jul' */
  label: string
  /** 'Wednesday 15 July' */
  spoken?: string | undefined
}

export type CommuteTimelineItem = CommuteTimelineStep | CommuteTimelineGap | CommuteTimelineDay

export const stepKinds: Record<CommuteTimelineKind, { icon: LucideIcon; spoken: string }> = {
  home: { icon: House, spoken: 'Home' },
  base: { icon: MapPin, spoken: 'Base' },
  hotel: { icon: BedDouble, spoken: 'Hotel' },
  flight: { icon: Plane, spoken: 'Flight' },
  report: { icon: UserCheck, spoken: 'Report' },
  duty: { icon: BriefcaseBusiness, spoken: 'Duty' },
  nightstop: { icon: MoonStar, spoken: 'Nightstop' },
  clear: { icon: Flag, spoken: 'Clear' },
}

export const flightStates: Record<
  CommuteTimelineState,
  { icon: LucideIcon; label: string; tone: StatusTone }
> = {
  chosen: { icon: Check, label: 'Chosen', tone: 'success' },
  open: { icon: CircleDashed, label: 'To book', tone: 'neutral' },
  impossible: { icon: OctagonX, label: 'Not in time', tone: 'critical' },
}
