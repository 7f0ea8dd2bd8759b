import type { ComponentPropsWithRef } from 'react'
import { Amount, Lead, Missing, Previous, Root, Secondary } from './Price.styles.ts'

/** A price in words that are ready to show. No currency is ever added or guessed here. */
export interface PriceValue {
  /** The amount in the reader's currency, '£58.40'. Absent where no price is known. */
  amount?: string | undefined
  /** Before the amount: 'from'. */
  leadingText?: string | undefined
  /** The amount in the currency it is charged in, where that differs: '€66.20'. */
  originalAmount?: string | undefined
  /** The amount before a change, shown struck out. */
  previousAmount?: string | undefined
  /** Stands in where there is no amount. */
  missingText?: string | undefined
}

export interface PriceProps extends Omit<ComponentPropsWithRef<'span'>, 'children'>, PriceValue {
  size?: 'regular' | 'large' | undefined
  align?: 'start' | 'end' | undefined
}

/** A formatted price, its original, its previous value, or the plain statement that there is none. */
export function Price({
  amount,
  leadingText,
  originalAmount,
  previousAmount,
  missingText = 'No price',
  size = 'regular',
  align = 'start',
  ...rest
}: PriceProps) {
  if (amount === undefined) {
    return (
      <Root {...rest} data-size={size} data-align={align} data-missing="">
        <Missing>{missingText}</Missing>
      </Root>
    )
  }
  return (
    <Root {...rest} data-size={size} data-align={align}>
      <span>
        {leadingText !== undefined && <Lead>{leadingText} </Lead>}
        <Amount>{amount}</Amount>
      </span>
      {previousAmount !== undefined && (
        <Secondary>
          {' was '}
          <Previous>{previousAmount}</Previous>
        </Secondary>
      )}
      {originalAmount !== undefined && <Secondary> charged as {originalAmount}</Secondary>}
    </Root>
  )
}
