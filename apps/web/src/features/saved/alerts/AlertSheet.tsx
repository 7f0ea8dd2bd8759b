import type { SavedActions } from '@slipstream/client/flights/saved-flights'
import { useState } from 'react'
import type { Money } from '#shared/money/use-money.ts'
import { useEngine } from '#data/engine.ts'
import { ThresholdForm } from '#shared/alerts/ThresholdForm.tsx'
import { formatMoney } from '@slipstream/commute/money/money-text'
import { ItemSheet } from '../ItemSheet.tsx'
import { type SavedItem, alertTarget } from '../saved-items.ts'
import { alertCurrencies, alertProblem, newAlertDraft, suggestedAmount } from './alert-draft.ts'
import { priceIn } from '../saved-prices.ts'
import { itemName } from '../saved-text.ts'

interface AlertFormProps {
  item: SavedItem
  money: Money
  saved: SavedActions
  onDone: () => void
}

/** The price alert of a flight, or of the total of a pair. */
function AlertForm({ item, money, saved, onDone }: AlertFormProps) {
  const { snackbars } = useEngine()
  // The item's alert changes when it is set or undone while the form is open; the form uses the alert it was opened with.
  const [begun] = useState(item)
  const name = itemName(item)
  const isOne = item.legs.length === 1

  return (
    <ThresholdForm
      label={isOne ? 'Alert me at or below' : 'Alert me when both cost at most'}
      hasAlert={begun.alert !== null}
      currencies={alertCurrencies(begun, money)}
      begin={newAlertDraft(begun, money)}
      suggestedAmount={(currency) => suggestedAmount(item, currency, money)}
      getProblem={(amount, currency) => alertProblem({ amount, currency }, item, money)}
      hint={({ currency }) => {
        const now = priceIn(currency, item, money.rates)
        return now === null
          ? 'There is no price now. You get one email once it costs this or less; to get another, set it again.'
          : `It costs ${formatMoney(now, currency)} now. You get one email once it costs this or less; to get another, set it again.`
      }}
      onSet={async (threshold) => {
        await saved.setAlert(alertTarget(item), threshold)
        const { amount, currency } = threshold
        snackbars.show({
          tone: 'success',
          text: `You get an email when ${isOne ? `${name} costs` : `${name} together cost`} ${formatMoney(amount, currency)} or less.`,
        })
        onDone()
      }}
      onRemove={async () => {
        await saved.setAlert(alertTarget(item), null)
        snackbars.show({ text: `The price alert of ${name} is removed.` })
        onDone()
      }}
    />
  )
}

interface AlertSheetProps {
  /** Null while it is closed. */
  item: SavedItem | null
  money: Money
  saved: SavedActions
  onClose: () => void
}

/** The price alert of a saved flight or pair. */
export function AlertSheet({ item, money, saved, onClose }: AlertSheetProps) {
  return (
    <ItemSheet title="Price alert" item={item} onClose={onClose}>
      {(shown) => <AlertForm key={shown.key} item={shown} money={money} saved={saved} onDone={onClose} />}
    </ItemSheet>
  )
}
