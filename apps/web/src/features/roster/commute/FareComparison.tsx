import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import type { Verdict } from '@slipstream/commute/verdict-types'
import { Price } from '@slipstream/design-system/Price'
import type { Money } from '#shared/use-money.ts'
import * as S from './FareComparison.styles.ts'
import { fareComparison } from './fare-comparison.ts'

/** Standby beside the cheapest fare, with the risk of standby. */
export function FareComparison({ verdict, money }: { verdict: Verdict; money: Money }) {
  const fares = fareComparison(verdict, money)
  if (!fares) return null
  return (
    <S.Fares aria-label="Standby beside the cheapest fare">
      {fares.map(({ title, price, flight, note }) => (
        <li key={title}>
          <S.Title>{title}</S.Title>
          <Inline as="span" align="baseline" rowGap="none">
            <Price {...price} />
            <Text as="span" size="caption" hasFigures>
              {flight}
            </Text>
          </Inline>
          <Note as="span" size="caption" hasFigures>
            {note}
          </Note>
        </li>
      ))}
    </S.Fares>
  )
}
