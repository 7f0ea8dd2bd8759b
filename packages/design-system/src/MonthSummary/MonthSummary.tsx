import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Price, type PriceValue } from '../Price/Price.tsx'
import { Spoken } from '../spoken/Spoken.tsx'
import type { StatusTone } from '../tone/tone-variables.ts'
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
  /** Flights booked, of either direction. */
  booked: number
  /** Rests between duties: with something still to book or decide, that cannot be flown as booked, and at risk or worse. */
  toPlan: number
  conflicts: number
  atRisk: number
  /** What the booked commutes cost, in the reader's currency. */
  costSoFar: PriceValue
  /** The cost of the plan's flights still to book, by direction. Omitted if none are open. */
  finishToWork?: PriceValue | undefined
  finishHome?: PriceValue | undefined
  /** The nights near base in the plan. Omitted if there are none. */
  hotels?: { nights: string; price: PriceValue } | undefined
  /** On a narrow strip the cost still to book is folded away; this expands it at first. */
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

/** A month in one strip: flights needed, flights settled, and costs. */
export function MonthSummary({
  label,
  duties,
  nightsAway,
  booked,
  toPlan,
  conflicts,
  atRisk,
  costSoFar,
  finishToWork,
  finishHome,
  hotels,
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
            spoken="Flights booked"
            count={booked}
            tone="success"
            icon={<Check aria-hidden="true" />}
          />
          <Count label="To plan" spoken="Rests to plan" count={toPlan} />
          {conflicts > 0 ? (
            <Count
              label={conflicts === 1 ? 'Conflict' : 'Conflicts'}
              count={conflicts}
              tone="critical"
              icon={<OctagonAlert aria-hidden="true" />}
            />
          ) : (
            <Count
              label="At risk"
              spoken="Rests at risk"
              count={atRisk}
              tone="warning"
              icon={<TriangleAlert aria-hidden="true" />}
            />
          )}
        </Figures>
        <Money>
          <Costs>
            <Cost label="Booked so far" price={costSoFar} />
          </Costs>
          {(finishToWork || finishHome || hotels) && (
            <>
              <Toggle type="button" aria-expanded={isOpen} aria-controls={finishId} onClick={toggle}>
                Still to book
                <ChevronDown aria-hidden="true" />
              </Toggle>
              <Finish id={finishId}>
                {finishToWork && <Cost label="Still to book: to work" price={finishToWork} />}
                {finishHome && <Cost label="Still to book: home" price={finishHome} />}
                {hotels && <Cost label={`Near base: ${hotels.nights}`} price={hotels.price} />}
              </Finish>
            </>
          )}
        </Money>
      </Strip>
    </Root>
  )
}
