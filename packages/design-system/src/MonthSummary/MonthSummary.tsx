import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { Price, type PriceValue } from '../Price/Price.tsx'
import { Spoken } from '../spoken/Spoken.tsx'
import type { StatusTone } from '../tone/toneVariables.ts'
import {
  Costs,
  Figure,
  Figures,
  Finish,
  Money,
  Root,
  Strip,
  Term,
  Toggle,
  Value,
} from './MonthSummary.styles.ts'

export interface MonthSummaryProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Names the strip: 'July 2026 in figures'. */
  label: string
  duties: number
  nightsAway: number
  /** Commutes of either direction: settled, still to book, and those whose verdict is at risk or worse. */
  booked: number
  open: number
  atRisk: number
  /** What the booked commutes cost, in the reader's currency. */
  costSoFar: PriceValue
  /** The cheapest way to finish the month, by direction. Absent where nothing is open. */
  finishToWork?: PriceValue | undefined
  finishHome?: PriceValue | undefined
  /** Where the strip is narrow, the cost to finish is folded away; this shows it at first. */
  isDefaultOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

interface CountProps {
  label: string
  spoken?: string
  count: number
  tone?: StatusTone
  icon?: ReactNode
}

function Count({ label, spoken, count, tone = 'neutral', icon }: CountProps) {
  return (
    <Figure data-tone={count === 0 ? 'neutral' : tone}>
      <Term>
        <Spoken visible={label} spoken={spoken} />
      </Term>
      <Value>
        {count > 0 && icon}
        {count}
      </Value>
    </Figure>
  )
}

function Cost({ label, price }: { label: string; price: PriceValue }) {
  return (
    <Figure>
      <Term>{label}</Term>
      <dd>
        <Price {...price} />
      </dd>
    </Figure>
  )
}

/** A month in one strip: how much there is to fly, how much of the commute is settled, and what it costs. */
export function MonthSummary({
  label,
  duties,
  nightsAway,
  booked,
  open,
  atRisk,
  costSoFar,
  finishToWork,
  finishHome,
  isDefaultOpen = false,
  onOpenChange,
  ...rest
}: MonthSummaryProps) {
  const finishId = useId()
  const [isOpen, setOpen] = useState(isDefaultOpen)

  function toggle() {
    setOpen(!isOpen)
    onOpenChange?.(!isOpen)
  }

  return (
    <Root aria-label={label} {...rest} data-open={isOpen || undefined}>
      <Strip>
        <Figures>
          <Count label="Duties" count={duties} />
          <Count label="Nights" spoken="Nights away" count={nightsAway} />
          <Count
            label="Booked"
            spoken="Commutes booked"
            count={booked}
            tone="success"
            icon={<Check aria-hidden="true" />}
          />
          <Count
            label="Open"
            spoken="Commutes open"
            count={open}
            tone="warning"
            icon={<X aria-hidden="true" />}
          />
          <Count
            label="At risk"
            spoken="Commutes at risk"
            count={atRisk}
            tone="critical"
            icon={<TriangleAlert aria-hidden="true" />}
          />
        </Figures>
        <Money>
          <Costs>
            <Cost label="Cost so far" price={costSoFar} />
          </Costs>
          {(finishToWork || finishHome) && (
            <>
              <Toggle type="button" aria-expanded={isOpen} aria-controls={finishId} onClick={toggle}>
                Cost to finish
                <ChevronDown aria-hidden="true" />
              </Toggle>
              <Finish id={finishId}>
                {finishToWork && <Cost label="To finish, to work" price={finishToWork} />}
                {finishHome && <Cost label="To finish, home" price={finishHome} />}
              </Finish>
            </>
          )}
        </Money>
      </Strip>
    </Root>
  )
}
