import { sandboxPaymentMethod } from '@slipstream/contract/payments'
import { Banner } from '@slipstream/design-system/Banner'
import { TextField } from '@slipstream/design-system/TextField'
import { useId, useImperativeHandle, useState } from 'react'
import { useEngine } from '#app/engine-context.ts'
import type { CardEntryProps } from './card-entry.ts'
import {
  brandName,
  cardProblems,
  digitsOf,
  emptyCard,
  expiryOf,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  type CardDraft,
  type CardProblems,
} from './card-number.ts'
import { Fold } from './Fold.tsx'
import * as S from './payment.styles.ts'
import { testCards } from './test-cards.ts'
import { useGroupedInput } from './use-grouped-input.ts'

const fieldNames = ['number', 'expiry', 'cvc'] as const

/** Card fields of our own, for the sandbox alone: with Stripe no number ever touches our page. */
export function SandboxCard({ ref, onEdit }: CardEntryProps) {
  const { http, now } = useEngine()
  const id = useId()
  const [draft, setDraft] = useState(emptyCard)
  const [problems, setProblems] = useState<CardProblems>({})
  const fieldId = (name: keyof CardDraft) => `${id}${name}`

  const edit = (changed: Partial<CardDraft>) => {
    onEdit()
    setDraft((typed) => ({ ...typed, ...changed }))
    setProblems((found) => ({
      ...found,
      ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])),
    }))
  }
  const number = useGroupedInput(formatCardNumber, (text) => edit({ number: text }))
  const expiry = useGroupedInput(formatExpiry, (text) => edit({ expiry: text }))

  /** A field that was passed through empty is not blamed before the form is sent. */
  const leave = (name: keyof CardDraft) => {
    if (draft[name] !== '') setProblems({ ...problems, [name]: cardProblems(draft, now())[name] })
  }
  const field = (name: keyof CardDraft) => ({
    id: fieldId(name),
    value: draft[name],
    error: problems[name],
    inputMode: 'numeric' as const,
    // A real card is not to be filled in by a habit of the browser.
    autoComplete: 'off',
    isRequired: true,
    onBlur: () => leave(name),
  })

  useImperativeHandle(ref, () => ({
    check: () => {
      const found = cardProblems(draft, now())
      setProblems(found)
      const first = fieldNames.find((name) => found[name] !== undefined)
      const message = first && found[first]
      return first && message ? { fieldId: fieldId(first), message } : null
    },
    createPaymentMethod: async () => {
      const { month, year } = expiryOf(draft.expiry)
      const answer = await http.call(sandboxPaymentMethod, {
        body: { number: digitsOf(draft.number), exp_month: month, exp_year: year, cvc: draft.cvc },
      })
      return answer.payment_method_id
    },
  }))

  const chooseTestCard = (chosen: string) => {
    const nextYear = new Date(now()).getUTCFullYear() + 1
    edit({ number: formatCardNumber(chosen), expiry: formatExpiry(`12${nextYear}`), cvc: '123' })
  }

  return (
    <S.Stack>
      <Banner tone="info">This is a sandbox. It takes test cards only, and no money moves.</Banner>
      <TextField {...field('number')} {...number} label="Card number" suffix={brandName(draft.number)} />
      <S.Pair>
        <TextField {...field('expiry')} {...expiry} label="Expiry date" placeholder="MM / YY" />
        <TextField
          {...field('cvc')}
          label="Security code"
          placeholder="CVC"
          onChange={(text) => edit({ cvc: formatCvc(text) })}
        />
      </S.Pair>
      <Fold label="Test cards">
        <S.TestCards>
          {testCards.map((card) => (
            <li key={card.number}>
              <S.TestCard type="button" onClick={() => chooseTestCard(card.number)}>
                <strong>{formatCardNumber(card.number)}</strong> {card.outcome}
              </S.TestCard>
            </li>
          ))}
        </S.TestCards>
      </Fold>
    </S.Stack>
  )
}
