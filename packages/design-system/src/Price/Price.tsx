import type { ComponentPropsWithRef } from 'react'
import { Amount, Change, Lead, Missing, Previous, Root, Secondary } from './Price.styles.ts'

/** A price as text ready to show. No currency is ever added or guessed here. */
export interface PriceValue {
  /** The amount in the user's currency, '£58.40'. Omitted if no price is known. */
  amount?: string | undefined
  /** Before the amount: 'from'. */
  leadingText?: string | undefined
  /** After the amount: 'paid'. */
  trailingText?: string | undefined
  /** The amount in the currency charged, if it differs: '€66.20'. */
  originalAmount?: string | undefined
  /** The day of the exchange rate: '14 Jul'. Shown beside the original amount. */
  rateDate?: string | undefined
  /** The amount before a change, shown struck out. */
  previousAmount?: string | undefined
  /** The difference as text: '£15.60 less'. */
  change?: { direction: 'down' | 'up'; label: string } | undefined
  /** Shown if there is no amount. */
  missingText?: string | undefined
}

export interface PriceProps extends Omit<ComponentPropsWithRef<'span'>, 'children'>, PriceValue {
  size?: 'md' | 'lg' | undefined
  align?: 'start' | 'end' | undefined
}

/** A number alone is ambiguous: 58.40 of what? */
const isBare = (amount: string) => /^[\d\s.,]+$/.test(amount)

/** A formatted price with its original and previous amounts, or the statement that there is none. */
export function Price({
  amount,
  leadingText,
  trailingText,
  originalAmount,
  rateDate,
  previousAmount,
  change,
  missingText = 'No price',
  size = 'md',
  align = 'start',
  ...rest
}: PriceProps) {
  if (!amount) {
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
        {trailingText !== undefined && <Lead> {trailingText}</Lead>}
      </span>
      {isBare(amount) && <Secondary> currency not known</Secondary>}
      {previousAmount !== undefined && (
        <Secondary>
          {' was '}
          <Previous>{previousAmount}</Previous>
        </Secondary>
      )}
      {change && <Change data-direction={change.direction}> {change.label}</Change>}
      {originalAmount !== undefined && (
        <Secondary>
          {[` charged as ${originalAmount}`, rateDate && `rates of ${rateDate}`].filter(Boolean).join(', ')}
        </Secondary>
      )}
    </Root>
  )
}
