import type { PriceThreshold } from '@slipstream/contract/flights'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { TextField } from '@slipstream/design-system/TextField'
import { useId, useState, type Ref } from 'react'
import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'
import { useIsOffline } from '#data/use-connection.ts'
import { useHold } from '#data/use-hold.ts'
import { useAttempt } from '../forms/use-attempt.ts'
import { useFieldProblems } from '../forms/use-field-problems.ts'
import { readTypedAmount } from '../money/typed-amount.ts'
import { amountProblem, type AlertDraft } from './threshold.ts'

const AlertButtons = styled.div`
  display: grid;
  gap: ${space.sm};
  inline-size: 100%;
`

interface ThresholdFormProps {
  /** Of the amount. */
  label: string
  hint: (draft: AlertDraft) => string
  /** There is an alert: it is changed, and can be removed. */
  hasAlert: boolean
  /** ISO 4217; a choice where there are several. */
  currencies: readonly string[]
  /** What it begins with. Followed until something is typed or chosen: rates may come late. */
  begin: AlertDraft
  suggestedAmount: (currency: string) => string
  /** Why an amount that can be read cannot be waited for. */
  getProblem?: ((amount: string, currency: string) => string | undefined) | undefined
  field?: Ref<HTMLInputElement> | undefined
  /** Both may reject; the form shows why. */
  onSet: (threshold: PriceThreshold) => Promise<void>
  onRemove: () => Promise<void>
  /** Closes it; without one it stands in a sheet that closes. */
  onCancel?: (() => void) | undefined
}

/** Sets, changes and removes a price alert. */
export function ThresholdForm(props: ThresholdFormProps) {
  const { label, hint, hasAlert, currencies, begin, suggestedAmount, getProblem, field: ref } = props
  const isOffline = useIsOffline()
  const [changed, setDraft] = useState<AlertDraft | null>(null)
  const draft = changed ?? begin
  useHold(changed !== null)
  const [hasTyped, setTyped] = useState(hasAlert)
  const [task, setTask] = useState<'set' | 'remove'>('set')
  const { isPending, failure, run } = useAttempt()
  const { amount, currency } = draft
  const threshold = readTypedAmount(amount, currency)
  const { field, problems, check } = useFieldProblems({
    // Two rests stand beside each other where there is width.
    idPrefix: useId(),
    names: ['amount'],
    values: { amount },
    found: {
      amount:
        amountProblem(amount, currency) ??
        (threshold === null ? undefined : getProblem?.(threshold, currency)),
    },
  })

  const start = (next: 'set' | 'remove') => {
    if (isPending || isOffline) return
    setTask(next)
    void run(async () => {
      if (next === 'remove') return props.onRemove()
      if (threshold !== null) await props.onSet({ amount: threshold, currency })
    })
  }

  return (
    <Form
      aria-label="Price alert"
      problems={problems}
      isPending={isPending}
      serverError={isOffline ? 'You are offline. What you typed stays here.' : failure?.message}
      onSubmit={() => check() && start('set')}
      footer={
        <AlertButtons>
          <Button
            type="submit"
            size="lg"
            isBlock
            isPending={isPending && task === 'set'}
            pendingLabel="Setting the alert"
          >
            {hasAlert ? 'Change alert' : 'Set alert'}
          </Button>
          {hasAlert && (
            <Button
              size="lg"
              isBlock
              tone="secondary"
              isPending={isPending && task === 'remove'}
              pendingLabel="Removing the alert"
              onClick={() => start('remove')}
            >
              Remove alert
            </Button>
          )}
          {props.onCancel && (
            <Button size="lg" isBlock tone="quiet" onClick={props.onCancel}>
              Cancel
            </Button>
          )}
        </AlertButtons>
      }
    >
      {currencies.length > 1 && (
        <SegmentedControl
          label="Currency"
          options={currencies.map((code) => ({ value: code, label: code }))}
          value={currency}
          onChange={(next) => setDraft({ currency: next, amount: hasTyped ? amount : suggestedAmount(next) })}
          isDisabled={isPending}
        />
      )}
      <TextField
        {...field('amount')}
        ref={ref}
        label={label}
        prefix={currency}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(text) => {
          setTyped(true)
          setDraft({ currency, amount: text })
        }}
        isReadOnly={isPending}
        isRequired
        hint={hint(draft)}
      />
    </Form>
  )
}
