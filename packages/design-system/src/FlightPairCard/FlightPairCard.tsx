import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import PlaneLanding from 'lucide-react/icons/plane-landing'
import PlaneTakeoff from 'lucide-react/icons/plane-takeoff'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '../Button/Button.tsx'
import { Gap } from '../flight-leg/FlightLeg.styles.ts'
import {
  FlightCarrier,
  FlightTimes,
  spokenLeg,
  spokenRoute,
  type FlightLeg,
} from '../flight-leg/FlightLeg.tsx'
import { SaveToggle, type Saving } from '../flight-leg/SaveToggle.tsx'
import { Price, type PriceValue } from '../Price/Price.tsx'
import { Hidden } from '../spoken/Spoken.tsx'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import type { StatusTone } from '../tone/tone-variables.ts'
import * as S from './FlightPairCard.styles.ts'

export interface FlightPairLeg extends FlightLeg {
  /** This flight's share of the total, if known. */
  price?: PriceValue | undefined
  /** Shown if the flight is no longer for sale: 'No longer on sale'. */
  goneText?: string | undefined
  /** What it means for the roster, as in a FlightRow: 'Makes report Tue 14 Jul, 1 h 35 in hand'. */
  gap?: { label: string; tone: StatusTone } | undefined
}

export interface FlightPairCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  outbound: FlightPairLeg
  /** The flight back. */
  inbound: FlightPairLeg
  /** Both together: converted and original, and since the pair was saved, then and now. */
  total: PriceValue
  /** The date of the earlier total: 'Saved Mon 6 Jul'. */
  savedText?: string | undefined
  /** Why the two do not fit together: 'The return leaves before the outbound lands.' */
  warning?: string | undefined
  save?: Saving | undefined
  /** 'Choose pair', 'Find another return'. The label begins its accessible name. */
  action?:
    | { label: string; tone?: 'primary' | 'secondary' | undefined; isDisabled?: boolean; onPress: () => void }
    | undefined
  /** A `Menu` of further actions for the pair. */
  menu?: ReactNode
  /** Notices about the pair, or actions for each flight. */
  footer?: ReactNode
}

const sides = {
  outbound: { title: 'Outbound', icon: <PlaneTakeoff aria-hidden="true" /> },
  inbound: { title: 'Return', icon: <PlaneLanding aria-hidden="true" /> },
} as const

function PairLeg({ side, leg }: { side: keyof typeof sides; leg: FlightPairLeg }) {
  const { title, icon } = sides[side]
  const { date, goneText, gap, price, ...flight } = leg
  return (
    <S.Leg data-leg={side} data-gone={goneText === undefined ? undefined : ''}>
      <S.LegHead>
        {icon}
        <S.LegTitle>{title}</S.LegTitle>
        {date !== undefined && <S.LegDate aria-hidden="true">{date}</S.LegDate>}
        {goneText !== undefined && (
          <StatusChip size="small" tone="critical" isLive={false}>
            {goneText}
          </StatusChip>
        )}
      </S.LegHead>
      <Hidden>{spokenLeg(leg)}</Hidden>
      <S.LegTimes>
        <FlightTimes leg={flight} />
      </S.LegTimes>
      <S.LegFoot>
        <FlightCarrier leg={flight} />
        {price && <Price {...price} align="end" />}
      </S.LegFoot>
      {gap && (
        <Gap as="p" data-tone={gap.tone}>
          {gap.label}
        </Gap>
      )}
    </S.Leg>
  )
}

/** An outbound and a return flight chosen together, with their total. */
export function FlightPairCard({
  outbound,
  inbound,
  total,
  savedText,
  warning,
  save,
  action,
  menu,
  footer,
  ...rest
}: FlightPairCardProps) {
  const warningId = useId()
  const spokenPair = `${spokenRoute(outbound)}, and back: ${spokenRoute(inbound)}`
  return (
    <S.Root {...rest} aria-label={spokenPair} data-incompatible={warning === undefined ? undefined : ''}>
      <S.Legs>
        <PairLeg side="outbound" leg={outbound} />
        <PairLeg side="inbound" leg={inbound} />
      </S.Legs>
      {warning !== undefined && (
        <S.Warning id={warningId}>
          <TriangleAlert aria-hidden="true" />
          <span>{warning}</span>
        </S.Warning>
      )}
      <S.Foot>
        <S.Total>
          <S.TotalLabel>
            Total <Hidden>for both flights</Hidden>
          </S.TotalLabel>{' '}
          <Price {...total} size="large" />
          {savedText !== undefined && <S.SavedText> {savedText}</S.SavedText>}
        </S.Total>
        {(action ?? save ?? menu) && (
          <S.Actions>
            {save && <SaveToggle save={save} spokenFlight={`the pair ${spokenPair}`} />}
            {action && (
              <Button
                tone={action.tone ?? 'primary'}
                isDisabled={action.isDisabled ?? false}
                aria-label={`${action.label}: ${spokenPair}`}
                aria-describedby={warning === undefined ? undefined : warningId}
                onClick={action.onPress}
              >
                {action.label}
              </Button>
            )}
            {menu}
          </S.Actions>
        )}
      </S.Foot>
      {footer && <S.Footer>{footer}</S.Footer>}
    </S.Root>
  )
}
