import type { ComponentPropsWithRef } from 'react'
import type { LucideIcon } from 'lucide-react'
import BedDouble from 'lucide-react/icons/bed-double'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'
import Plane from 'lucide-react/icons/plane'
import type { StatusTone } from '../StatusChip/toneVariables.ts'
import { Detail, Gap, Hidden, List, Mark, Step, Time, Title, Words } from './CommuteTimeline.styles.ts'

interface StepWords {
  id: string
  /** What it is: 'Edinburgh', 'BA1439', 'LHR–JFK–LHR'. */
  title: string
  /** The title as it is read out, where it has codes. */
  spokenTitle?: string | undefined
  /** '08:35–10:05 BST' */
  time?: string | undefined
  /** '8:35 to 10:05 British Summer Time, plus one day' */
  spokenTime?: string | undefined
  /** 'EDI–LHR · 1 h 30' */
  detail?: string | undefined
  /** The detail as it is read out. */
  spokenDetail?: string | undefined
}

/** Where one is, a flight of the commute, or the duty itself. */
export interface CommuteTimelineStep extends StepWords {
  kind: 'home' | 'base' | 'hotel' | 'flight' | 'duty'
}

/** The time between two steps: '1 h 35 in hand'. */
export interface CommuteTimelineGap {
  kind: 'gap'
  id: string
  label: string
  tone: StatusTone
}

export type CommuteTimelineItem = CommuteTimelineStep | CommuteTimelineGap

export interface CommuteTimelineProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  /** In the order of travel: home, base, duty, base, home, with flights and gaps between. */
  items: readonly CommuteTimelineItem[]
  /** Names the list: 'Commute for Tuesday 14 July'. */
  label: string
}

const kinds: Record<CommuteTimelineStep['kind'], { icon: LucideIcon; spoken: string }> = {
  home: { icon: House, spoken: 'Home' },
  base: { icon: MapPin, spoken: 'Base' },
  hotel: { icon: BedDouble, spoken: 'Hotel' },
  flight: { icon: Plane, spoken: 'Flight' },
  duty: { icon: BriefcaseBusiness, spoken: 'Duty' },
}

/** Words for the eye and, where they differ, words for the ear. */
function Spoken({ visible, spoken }: { visible: string; spoken: string | undefined }) {
  if (spoken === undefined) return visible
  return (
    <>
      <span aria-hidden="true">{visible}</span>
      <Hidden>{spoken}</Hidden>
    </>
  )
}

function TimelineStep({ step }: { step: CommuteTimelineStep }) {
  const { icon: KindIcon, spoken } = kinds[step.kind]
  return (
    <Step data-kind={step.kind}>
      <Mark>
        <KindIcon aria-hidden="true" />
      </Mark>
      <Words>
        <Title>
          <Hidden>{spoken}: </Hidden>
          <Spoken visible={step.title} spoken={step.spokenTitle} />
        </Title>
        {step.time !== undefined && (
          <Time>
            <Spoken visible={step.time} spoken={step.spokenTime} />
          </Time>
        )}
        {step.detail !== undefined && (
          <Detail>
            <Spoken visible={step.detail} spoken={step.spokenDetail} />
          </Detail>
        )}
      </Words>
    </Step>
  )
}

/** The whole way from home to the duty and back, in order. */
export function CommuteTimeline({ items, label, ...rest }: CommuteTimelineProps) {
  return (
    <List aria-label={label} {...rest}>
      {items.map((item) =>
        item.kind === 'gap' ? (
          <Gap key={item.id} data-tone={item.tone}>
            <span>{item.label}</span>
          </Gap>
        ) : (
          <TimelineStep key={item.id} step={item} />
        ),
      )}
    </List>
  )
}
