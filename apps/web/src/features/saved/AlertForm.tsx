import { useState } from 'react'
import type { SavedFlights } from '#data/saved-flights.ts'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { TextField } from '@slipstream/design-system/TextField'
import { useEngine } from '#data/engine.ts'
import { formatMoney } from '#shared/format.ts'
import { useHold } from '#data/use-hold.ts'
import { useAttempt } from '#shared/use-attempt.ts'
import { useFieldProblems } from '#shared/use-field-problems.ts'
import { useIsOffline } from '#data/use-connection.ts'
import type { Money } from '#shared/use-money.ts'
import {
  alertCurrencies,
  alertProblem,
  newAlertDraft,
  readThreshold,
  suggestedAmount,
  type AlertDraft,
} from './alert-draft.ts'
import { alertTarget } from './alert-target.ts'
import type { SavedItem } from './saved-items.ts'
import { priceIn } from './saved-prices.ts'
import { itemName } from './saved-text.ts'
import * as S from './Saved.styles.ts'

interface AlertFormProps {
  item: SavedItem
  money: Money
  saved: SavedFlights
  onDone: () => void
}

/** Sets, changes and removes a price alert, on a flight or on the total of a pair. */
export function AlertForm({ item, money, saved, onDone }: AlertFormProps) {
  const { snackbars } = useEngine()
  const isOffline = useIsOffline()
  // The item's alert changes when it is set or undone while the form is open; the form uses the alert it was opened with.
  const [begun] = useState(item)
  const hadAlert = begun.alert !== null
  // Until something is typed or chosen it follows the rates, which may come late.
  const [changed, setDraft] = useState<AlertDraft | null>(null)
  const draft = changed ?? newAlertDraft(begun, money)
  useHold(changed !== null)
  const [hasTyped, setTyped] = useState(hadAlert)
  const [task, setTask] = useState<'set' | 'remove'>('set')
  const { isPending, failure, run } = useAttempt()
  const currencies = alertCurrencies(begun, money)
  const { amount, currency } = draft
  const now = priceIn(currency, item, money.rates)
  const { field, problems, check } = useFieldProblems({
    idPrefix: 'alert',
    names: ['amount'],
    values: { amount },
    found: { amount: alertProblem(draft, item, money) },
  })
  const name = itemName(item)
  const subject = item.legs.length === 1 ? name : `${name} together`

  const set = async () => {
    const threshold = readThreshold(amount)
    if (threshold === null) return
    await saved.setAlert(alertTarget(item), { amount: threshold, currency })
    snackbars.show({
      tone: 'success',
      text: `You get an email when ${subject} cost${item.legs.length === 1 ? 's' : ''} ${formatMoney(threshold, currency)} or less.`,
    })
    onDone()
  }
  const remove = async () => {
    await saved.setAlert(alertTarget(item), null)
    snackbars.show({ text: `The price alert of ${name} is removed.` })
    onDone()
  }
  const begin = (next: 'set' | 'remove') => {
    if (isPending || isOffline) return
    setTask(next)
    void run(next === 'set' ? set : remove)
  }
  const chooseCurrency = (next: string) =>
    setDraft({ currency: next, amount: hasTyped ? amount : suggestedAmount(item, next, money) })

  return (
    <Form
      aria-label="Price alert"
      problems={problems}
      isPending={isPending}
      serverError={isOffline ? 'You are offline. What you typed stays here.' : failure?.message}
      onSubmit={() => check() && begin('set')}
      footer={
        <S.AlertButtons>
          <Button
            type="submit"
            size="lg"
            isBlock
            isPending={isPending && task === 'set'}
            pendingLabel="Setting the alert"
          >
            {hadAlert ? 'Change alert' : 'Set alert'}
          </Button>
          {hadAlert && (
            <Button
              size="lg"
              isBlock
              tone="secondary"
              isPending={isPending && task === 'remove'}
              pendingLabel="Removing the alert"
              onClick={() => begin('remove')}
            >
              Remove alert
            </Button>
          )}
        </S.AlertButtons>
      }
    >
      {currencies.length > 1 && (
        <SegmentedControl
          label="Currency"
          options={currencies.map((code) => ({ value: code, label: code }))}
          value={currency}
          onChange={chooseCurrency}
          isDisabled={isPending}
        />
      )}
      <TextField
        {...field('amount')}
        label={item.legs.length === 1 ? 'Alert me at or below' : 'Alert me when both cost at most'}
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
        hint={
          now === null
            ? 'There is no price now. You get one email once it costs this or less; to get another, set it again.'
            : `It costs ${formatMoney(now, currency)} now. You get one email once it costs this or less; to get another, set it again.`
        }
      />
    </Form>
  )
}
