import { useId, type ComponentPropsWithRef } from 'react'
import type { LucideIcon } from 'lucide-react'
import BedDouble from 'lucide-react/icons/bed-double'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import House from 'lucide-react/icons/house'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Plane from 'lucide-react/icons/plane'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '../Button/Button.tsx'
import { Spoken } from '../spoken/Spoken.tsx'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import * as S from './RestStrip.styles.ts'

/** What happens between the two duties. */
export type RestStripKind = 'home' | 'stay' | 'one_way' | 'none' | 'conflict' | 'unknown'

/** How urgent it is: nothing to do, something soon, something now, or over. */
export type RestStripTone = 'neutral' | 'attention' | 'critical' | 'muted'

export interface RestStripAction {
  /** 'Plan to go home', 'Change the flight home' */
  label: string
  /** The accessible name; it begins with the label. By default the label and the strip's text. */
  spokenLabel?: string | undefined
  isPrimary?: boolean | undefined
  onPress: () => void
}

export interface RestStripProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  kind: RestStripKind
  tone?: RestStripTone | undefined
  /** 'Home 2 nights, 41 h', 'Stay near base', 'These two can’t both be flown' */
  headline: string
  /** By importance: '£112', 'back-up 08:35'. */
  facts?: readonly string[] | undefined
  /** Headline and facts as spoken: 'Home for 2 nights, 41 hours. £112, back-up at 08:35'. */
  spoken?: string | undefined
  /** A second line: 'Home would give you 50 min'. */
  note?: string | undefined
  /** At most three. */
  actions?: readonly RestStripAction[] | undefined
  /** Makes the headline a button that covers headline and facts. */
  onOpen?: (() => void) | undefined
  /** Decided here and not sent yet. */
  isWaiting?: boolean | undefined
  headingLevel?: 2 | 3 | 4 | undefined
}

const kindIcons: Record<RestStripKind, LucideIcon> = {
  home: House,
  stay: BedDouble,
  one_way: Plane,
  none: CircleMinus,
  conflict: OctagonAlert,
  unknown: CircleHelp,
}

function toneOfAction({ isPrimary = false }: RestStripAction, tone: RestStripTone) {
  if (isPrimary) return 'primary'
  return tone === 'critical' || tone === 'attention' ? 'secondary' : 'quiet'
}

/** What happens in the rest between two duties, in the roster list between their cards (design.md section 2 RestPlan). */
export function RestStrip({
  kind,
  tone = 'neutral',
  headline,
  facts,
  spoken,
  note,
  actions,
  onOpen,
  isWaiting = false,
  headingLevel = 3,
  ...rest
}: RestStripProps) {
  const headingId = useId()
  const KindIcon = kindIcons[kind]
  const isUrgent = tone === 'critical' || tone === 'attention'
  const hasActions = actions !== undefined && actions.length > 0
  const heading = <Spoken visible={headline} spoken={spoken} />
  return (
    <S.Root {...rest} aria-labelledby={headingId} data-kind={kind} data-tone={tone}>
      <S.Layout>
        <S.Rail>
          <S.Mark>
            <KindIcon aria-hidden="true" />
          </S.Mark>
        </S.Rail>
        <S.Words>
          <S.Summary>
            <S.Said>
              <S.Heading as={`h${headingLevel}`} id={headingId}>
                {onOpen ? (
                  <S.OpenButton type="button" onClick={onOpen}>
                    {heading}
                  </S.OpenButton>
                ) : (
                  heading
                )}
              </S.Heading>
              {facts && facts.length > 0 && (
                <S.Facts aria-hidden={spoken !== undefined || undefined}>
                  {facts.map((fact) => (
                    <li key={fact}>{fact}</li>
                  ))}
                </S.Facts>
              )}
            </S.Said>
            {onOpen && (
              <S.Chevron>
                <ChevronRight aria-hidden="true" />
              </S.Chevron>
            )}
          </S.Summary>
          {(Boolean(note) || isWaiting || hasActions) && (
            <S.More>
              {note && (
                <S.Note>
                  {isUrgent && kind !== 'conflict' && <TriangleAlert aria-hidden="true" />}
                  <span>{note}</span>
                </S.Note>
              )}
              {isWaiting && (
                <StatusChip size="small" isLive={false} icon={<CloudUpload aria-hidden="true" />}>
                  Not sent yet
                </StatusChip>
              )}
              {hasActions && (
                <S.Actions data-choice={isUrgent || undefined}>
                  {actions.map((action) => (
                    <Button
                      key={action.label}
                      tone={toneOfAction(action, tone)}
                      aria-label={action.spokenLabel ?? `${action.label}: ${spoken ?? headline}`}
                      onClick={action.onPress}
                    >
                      {action.label}
                    </Button>
                  ))}
                </S.Actions>
              )}
            </S.More>
          )}
        </S.Words>
      </S.Layout>
    </S.Root>
  )
}
