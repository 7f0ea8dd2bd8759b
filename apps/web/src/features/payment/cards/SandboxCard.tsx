import { Stack } from '@slipstream/design-system/primitives/Stack'
import { sandboxPaymentMethod } from '@slipstream/contract/payments'
import { Banner } from '@slipstream/design-system/Banner'
import { TextField } from '@slipstream/design-system/TextField'
import { useId, useImperativeHandle, useState, useLayoutEffect, useRef, type RefObject } from 'react'
import { Fold } from '@slipstream/design-system/primitives/Fold'
import { useEngine } from '#data/engine.ts'
import { useHold } from '#data/use-hold.ts'
import { useFieldProblems } from '#shared/forms/use-field-problems.ts'
import type { CardEntryProps } from './card-entry.ts'
import {
  brandName,
  cardProblems,
  getDigits,
  emptyCard,
  getExpiry,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  type CardDraft,
  testCards,
} from './card-number.ts'
import * as S from '../payment.styles.ts'

const fieldNames = ['number', 'expiry', 'cvc'] as const

/** Card fields of our own, for the sandbox only: with Stripe the card number never touches our page. */
export function SandboxCard({ ref, onEdit }: CardEntryProps) {
  const { http, now } = useEngine()
  const id = useId()
  const [draft, setDraft] = useState(emptyCard)
  useHold(draft !== emptyCard)
  const found = cardProblems(draft, now())
  const fields = useFieldProblems({ idPrefix: id, names: fieldNames, values: draft, found })

  const edit = (changed: Partial<CardDraft>) => {
    onEdit?.()
    setDraft((typed) => ({ ...typed, ...changed }))
  }
  const number = useGroupedInput(formatCardNumber, (text) => edit({ number: text }))
  const expiry = useGroupedInput(formatExpiry, (text) => edit({ expiry: text }))

  const field = (name: keyof CardDraft) => ({
    ...fields.field(name),
    value: draft[name],
    inputMode: 'numeric' as const,
    // Keeps the browser from filling in a real card.
    autoComplete: 'off',
    isRequired: true,
  })

  useImperativeHandle(ref, () => ({
    check: () => {
      fields.check()
      const first = fieldNames.find((name) => found[name] !== undefined)
      const message = first && found[first]
      return first && message ? { fieldId: fields.field(first).id, message } : null
    },
    createPaymentMethod: async () => {
      const { month, year } = getExpiry(draft.expiry)
      const answer = await http.call(sandboxPaymentMethod, {
        body: { number: getDigits(draft.number), exp_month: month, exp_year: year, cvc: draft.cvc },
      })
      return answer.payment_method_id
    },
  }))

  const chooseTestCard = (chosen: string) => {
    const nextYear = new Date(now()).getUTCFullYear() + 1
    edit({ number: formatCardNumber(chosen), expiry: formatExpiry(`12${nextYear}`), cvc: '123' })
    // The list may extend beyond the screen, so scroll the filled field into view.
    number.ref.current?.focus()
  }

  return (
    <Stack gap="lg">
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
      <Fold title="Test cards" level={3}>
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
    </Stack>
  )
}

interface GroupedInput {
  ref: RefObject<HTMLInputElement | null>
  onChange: (typed: string) => void
}

/** Formats digits as they are typed, and keeps the caret behind the same digit: setting the text would move it to the end. */
function useGroupedInput(
  format: (typed: string) => string,
  onChange: (formatted: string) => void,
): GroupedInput {
  const ref = useRef<HTMLInputElement>(null)
  /** Where the last key press put the caret; null if it stays at the end, whatever the format adds. */
  const [typedAt, setTypedAt] = useState<{ digitsBefore: number } | null>(null)

  useLayoutEffect(() => {
    const input = ref.current
    if (typedAt === null || input === null) return
    const caret = caretAfter(input.value, typedAt.digitsBefore)
    input.setSelectionRange(caret, caret)
  }, [typedAt])

  return {
    ref,
    onChange: (typed) => {
      const caret = ref.current?.selectionStart ?? typed.length
      const isAtEnd = caret === typed.length
      setTypedAt(isAtEnd ? null : { digitsBefore: getDigits(typed.slice(0, caret)).length })
      onChange(format(typed))
    },
  }
}

function caretAfter(text: string, digits: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index
    seen += getDigits(text.charAt(index)).length
  }
  return text.length
}
