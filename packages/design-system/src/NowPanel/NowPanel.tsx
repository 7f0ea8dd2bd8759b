import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { OldTime } from '../primitives/OldTime.tsx'
import { Spoken } from '../spoken/Spoken.tsx'
import * as S from './NowPanel.styles.ts'

/** A time of the way ahead: a flight, a report, the door. */
export interface NowStep {
  id: string
  /** '06:15' */
  time: string
  /** The time that it was sold with, where it has moved: '06:00'. */
  was?: string | undefined
  /** 'GMT' */
  zone?: string | undefined
  /** Only on another day than the step before: 'Fri 6 Nov'. */
  day?: string | undefined
  /** 'BA1431 EDI–LHR', 'Report' */
  title: string
  /** 'lands 07:45 GMT', 'London Heathrow' */
  detail?: string | undefined
  /** The step as spoken text, in one piece. */
  spoken?: string | undefined
}

export interface NowPanelProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'title'> {
  /** What the reader is doing: 'At home', 'On duty'. */
  phase: string
  /** What comes next: 'Leave home', 'Report', 'Home until'. */
  headline: string
  /** When, in the largest type: '04:40'. */
  time?: string | undefined
  /** The time that it was sold with, where it has moved. */
  was?: string | undefined
  zone?: string | undefined
  /** Only on another day than today: 'Thu 5 Nov'. */
  day?: string | undefined
  /** Headline, time and day as spoken text. */
  spoken?: string | undefined
  /** 'in 2 h 10 min' */
  countdown?: string | undefined
  steps?: readonly NowStep[] | undefined
  /** By importance: '3 h 50 in hand', 'Booked K7QX2M', 'Back-up BA1433 07:00'. */
  facts?: readonly string[] | undefined
  /** Why it may not work. */
  note?: string | undefined
  /** Attention soon, or it will not work. */
  tone?: 'neutral' | 'attention' | 'critical' | undefined
  /** What can be done about it: `Button`s below the note. */
  actions?: ReactNode
  /** 'As of 04:30 GMT' */
  asOf?: string | undefined
  /** Makes the headline a button that covers the panel. */
  onOpen?: (() => void) | undefined
  headingLevel?: 2 | 3 | undefined
}

const noSteps: readonly NowStep[] = []
const noFacts: readonly string[] = []

/** What the reader does now and what comes next, at one glance (design.md section 4). */
export function NowPanel({
  phase,
  headline,
  time,
  was,
  zone,
  day,
  spoken,
  countdown,
  steps = noSteps,
  facts = noFacts,
  note,
  tone = 'neutral',
  actions,
  asOf,
  onOpen,
  headingLevel = 2,
  ...rest
}: NowPanelProps) {
  const id = useId()
  const what = (
    <Spoken
      visible={
        <S.When>
          <S.Headline>{headline || phase}</S.Headline>
          {time && (
            <S.TimeLine>
              <S.Time>{time}</S.Time>
              <OldTime time={was} />
              {zone && <S.Zone>{zone}</S.Zone>}
              {day && <S.Day>{day}</S.Day>}
            </S.TimeLine>
          )}
        </S.When>
      }
      spoken={spoken}
    />
  )
  const Alert = tone === 'critical' ? OctagonAlert : TriangleAlert
  return (
    <S.Root {...rest} aria-labelledby={id} data-tone={tone}>
      <S.Top>
        <S.Phase>{phase}</S.Phase>
        {countdown && <S.Countdown>{countdown}</S.Countdown>}
      </S.Top>
      <S.Heading as={`h${headingLevel}`} id={id}>
        {onOpen ? (
          <S.OpenButton type="button" onClick={onOpen}>
            {what}
            <ChevronRight aria-hidden="true" />
          </S.OpenButton>
        ) : (
          what
        )}
      </S.Heading>
      {steps.length > 0 && (
        <S.Steps>
          {steps.map((step) => (
            <S.Step key={step.id}>
              <Spoken
                visible={
                  <S.StepText>
                    <S.StepTime>
                      {step.time}
                      <OldTime time={step.was} />
                      {step.zone && <S.StepZone>{step.zone}</S.StepZone>}
                    </S.StepTime>
                    <S.StepTitle>
                      {step.title}
                      {step.day && <S.StepDay>{step.day}</S.StepDay>}
                      {step.detail && <S.StepDetail>{step.detail}</S.StepDetail>}
                    </S.StepTitle>
                  </S.StepText>
                }
                spoken={step.spoken}
              />
            </S.Step>
          ))}
        </S.Steps>
      )}
      {note && (
        <S.Note>
          {tone !== 'neutral' && <Alert aria-hidden="true" />}
          <span>{note}</span>
        </S.Note>
      )}
      {actions && <S.Actions>{actions}</S.Actions>}
      {(facts.length > 0 || asOf) && (
        <S.Facts>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {asOf && <S.AsOf>{asOf}</S.AsOf>}
        </S.Facts>
      )}
    </S.Root>
  )
}
