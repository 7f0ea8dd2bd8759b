import type { Verdict } from '@slipstream/commute/verdict-types'
import { Price } from '@slipstream/design-system/Price'
import type { Money } from '#shared/use-money.ts'
import * as S from './FareComparison.styles.ts'
import { fareComparison } from './fare-comparison.ts'

/** Standby beside the cheapest fare, with what it risks. */
export function FareComparison({ verdict, money }: { verdict: Verdict; money: Money }) {
  const fares = fareComparison(verdict, money)
  if (!fares) return null
  return (
    <S.Fares aria-label="Standby beside the cheapest fare">
      {fares.map(({ title, price, flight, note }) => (
        <li key={title}>
          <S.Title>{title}</S.Title>
          <S.Offer>
            <Price {...price} />
            <S.Flight>{flight}</S.Flight>
          </S.Offer>
          <S.Note>{note}</S.Note>
        </li>
      ))}
    </S.Fares>
  )
}
