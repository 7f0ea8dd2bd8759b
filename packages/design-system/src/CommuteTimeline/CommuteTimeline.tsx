import type { ComponentPropsWithRef } from 'react'
import { OldTime } from '../primitives/OldTime.tsx'
import { Spoken, Hidden } from '../spoken/Spoken.tsx'
import {
  Day,
  DayOffset,
  Detail,
  Gap,
  Head,
  List,
  Mark,
  State,
  Step,
  StepPrice,
  Time,
  TimeLine,
  Clock,
  Title,
  Words,
  Zone,
} from './CommuteTimeline.styles.ts'
import {
  flightStates,
  stepKinds,
  type CommuteTimelineItem,
  type CommuteTimelineStep,
} from './timeline-items.ts'

export type {
  CommuteTimelineDay,
  CommuteTimelineGap,
  CommuteTimelineItem,
  CommuteTimelineKind,
  CommuteTimelineState,
  CommuteTimelineStep,
} from './timeline-items.ts'

export interface CommuteTimelineProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  /** In the order of travel: home, base, duty, base, home, with flights, gaps and days between. */
  items: readonly CommuteTimelineItem[]
  /** Names the list: 'Commute for Tuesday 14 July'. */
  label: string
}

function StepTime({ time, was, zone, dayOffset, spokenTime }: CommuteTimelineStep) {
  return (
    <Time>
      {spokenTime !== undefined && <Hidden>{spokenTime}</Hidden>}
      <span aria-hidden={spokenTime !== undefined || undefined}>
        <Clock>{time}</Clock>
        <OldTime time={was} />
        {zone !== undefined && <Zone> {zone}</Zone>}
        {dayOffset !== undefined && <DayOffset> {dayOffset}</DayOffset>}
      </span>
    </Time>
  )
}

function StepState({ state, label }: { state: keyof typeof flightStates; label: string | undefined }) {
  const { icon: StateIcon, label: defaultLabel, tone } = flightStates[state]
  return (
    <State data-tone={tone}>
      <StateIcon aria-hidden="true" />
      <span>{label ?? defaultLabel}</span>
    </State>
  )
}

function TimelineStep({ step }: { step: CommuteTimelineStep }) {
  const { icon: KindIcon, spoken } = stepKinds[step.kind]
  const { title, detail, spokenTitle = title, spokenDetail = detail } = step
  return (
    <Step data-kind={step.kind} data-state={step.state}>
      <Mark>
        <KindIcon aria-hidden="true" />
      </Mark>
      <Words>
        <Head>
          <Title>
            {spokenTitle !== spoken && <Hidden>{`${spoken}: `}</Hidden>}
            <Spoken visible={title} spoken={step.spokenTitle} />
          </Title>
          {step.state && <StepState state={step.state} label={step.stateLabel} />}
          {step.price && step.time === undefined && <StepPrice {...step.price} align="end" />}
        </Head>
        {step.time !== undefined && (
          <TimeLine>
            <StepTime {...step} />
            {step.price && <StepPrice {...step.price} align="end" />}
          </TimeLine>
        )}
        {detail !== undefined && (
          <Detail aria-hidden={spokenDetail === spokenTitle || undefined}>
            <Spoken visible={detail} spoken={step.spokenDetail} />
          </Detail>
        )}
      </Words>
    </Step>
  )
}

function TimelineItem({ item }: { item: CommuteTimelineItem }) {
  if (item.kind !== 'gap' && item.kind !== 'day') return <TimelineStep step={item} />
  const words = (
    <span>
      <Spoken visible={item.label} spoken={item.spoken} />
    </span>
  )
  return item.kind === 'gap' ? <Gap data-tone={item.tone}>{words}</Gap> : <Day>{words}</Day>
}

/** The whole way from home to the duty and back, in order, one below the other. */
export function CommuteTimeline({ items, label, ...rest }: CommuteTimelineProps) {
  return (
    <List aria-label={label} {...rest}>
      {items.map((item) => (
        <TimelineItem key={item.id} item={item} />
      ))}
    </List>
  )
}
