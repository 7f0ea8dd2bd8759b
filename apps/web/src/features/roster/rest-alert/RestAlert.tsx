import { isRestNamed, restAlertName, restAlertState } from '@slipstream/commute/offers/rest-alerts'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { RestAlert as Alert } from '@slipstream/contract/rest-alerts'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Note } from '@slipstream/design-system/primitives/Text'
import Bell from 'lucide-react/icons/bell'
import { useRef, useState } from 'react'
import { RetryBanner } from '@slipstream/design-system/primitives/RetryBanner'
import { useClock } from '#shared/clock.ts'
import { nightsNearBase } from '#shared/nights-text.ts'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { costsText, restAlertWords, waysText } from '#shared/alerts/rest-alert-text.ts'
import { ThresholdForm } from '#shared/alerts/ThresholdForm.tsx'
import { useRestAlerts, type RestAlerts } from '#shared/alerts/use-rest-alerts.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { useUsualPrices } from '#shared/flights/known-prices.ts'
import { formatMoney } from '@slipstream/commute/money/money-text'
import { useReportedAttempt } from '#shared/forms/use-attempt.ts'
import { useFocusOnArrival } from '#shared/use-focus-on-arrival.ts'
import {
  costIn,
  newRestDraft,
  restAlertCurrencies,
  suggestedRestAmount,
  usualIn,
  wayToBuy,
} from './rest-alert-draft.ts'

interface RestAlertProps {
  rest: RestPlan
  view: ViewContext
}

/** As the plan on this device has it: a decision made a moment ago counts at once. */
function asPlanned(alert: Alert, rest: RestPlan, now: number): Alert {
  if (alert.state === 'reached' || alert.state === 'ended') return alert
  const state = restAlertState(rest, now)
  if (state.kind !== 'watching') return { ...alert, state: state.kind, reason: state.reason }
  if (alert.state === 'watching' && state.toBuy.join(' ') === alert.to_buy.join(' ')) return alert
  return { ...alert, state: 'watching', reason: null, to_buy: [...state.toBuy], cheapest: null }
}

/** The price alert of a rest: what is set and what came of it, and the form to set one. */
export function RestAlert({ rest, view }: RestAlertProps) {
  const clock = useClock()
  const { now } = useEngine()
  const isOffline = useIsOffline()
  const alerts = useRestAlerts()
  const [isOpen, setOpen] = useState(false)
  const isClosing = useRef(false)
  const { isPending, run } = useReportedAttempt()
  const state = restAlertState(rest, now())
  const found = alerts.alerts?.find((alert) => isRestNamed(restAlertName(alert.rest), rest))
  const alert = found ? asPlanned(found, rest, now()) : null
  // Where nothing could be flown, whatever it costs, no price is waited for.
  const isHopeless = rest.kind === 'none' || rest.reasons.some(({ code }) => code === 'back_to_back')
  const canBeSet = state.kind === 'watching' && !isHopeless

  if (alerts.isMissing || (!alert && !canBeSet)) return null
  if (alerts.alerts === undefined)
    return alerts.problem === undefined || isOffline ? null : (
      <RetryBanner isTrying={alerts.isFetching} onTryAgain={alerts.reload}>
        Couldn’t load your price alerts. {alerts.problem}
      </RetryBanner>
    )
  if (isOpen && canBeSet)
    return (
      <AlertCard
        rest={rest}
        view={view}
        alert={alert}
        toBuy={state.toBuy}
        set={alerts.set}
        onClose={() => {
          isClosing.current = true
          setOpen(false)
        }}
      />
    )
  const open = (label: string) => (
    <Button
      // The form had the focus, and is gone.
      ref={(button) => {
        if (button && isClosing.current) button.focus()
        isClosing.current = false
      }}
      tone={alert ? 'secondary' : 'quiet'}
      iconStart={alert ? undefined : <Bell aria-hidden="true" />}
      isDisabled={isOffline}
      onClick={() => setOpen(true)}
    >
      {label}
    </Button>
  )
  if (!alert) return open('Alert me at a price')
  const words = restAlertWords(alert, now(), clock)
  return (
    <Banner
      tone={words.tone}
      action={
        canBeSet ? (
          open(alert.state === 'watching' ? 'Change alert' : 'Set again')
        ) : (
          <Button
            tone="secondary"
            isDisabled={isOffline}
            isPending={isPending}
            pendingLabel="Removing the alert"
            onClick={() => void run(() => alerts.set(alert.rest, null))}
          >
            Remove alert
          </Button>
        )
      }
    >
      <strong>{words.title}</strong>
      {words.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  )
}

interface AlertCardProps extends RestAlertProps {
  alert: Alert | null
  toBuy: Alert['to_buy'] | readonly Alert['to_buy'][number][]
  set: RestAlerts['set']
  onClose: () => void
}

function AlertCard({ rest, view, alert: current, toBuy, set, onClose }: AlertCardProps) {
  const { snackbars } = useEngine()
  // What it was opened with: it changes when it is set.
  const [alert] = useState(current)
  const field = useFocusOnArrival<HTMLInputElement>()
  const way = wayToBuy(rest, toBuy)
  const fares = way?.fares ?? null
  const getUsual = useUsualPrices(
    (fares ?? []).map(({ origin, destination, departure_time: leaves }) => ({
      origin,
      destination,
      date: leaves.slice(0, 10),
    })),
  )
  const basis = { fares, getUsual, money: view.money }
  const nights = way && way.nights > 0 ? `, and ${nightsNearBase(way.nights)}` : ''
  const ways = waysText(toBuy)
  const hasOtherWay = toBuy.length === 1 && rest.clear !== null && rest.report !== null

  return (
    <Card>
      <Heading level={3}>{`Price alert: ${ways.toLowerCase()}`}</Heading>
      <Note>
        {hasOtherWay && 'Your other way is booked, listed or not needed, and is not counted. '}
        Confirmed seats and your own train or car count, standby and nights near base do not.
      </Note>
      <ThresholdForm
        label="Alert me at or below"
        field={field}
        hasAlert={alert !== null}
        currencies={restAlertCurrencies(basis, alert)}
        begin={newRestDraft(basis, alert)}
        suggestedAmount={(currency) => suggestedRestAmount(currency, basis)}
        hint={({ currency }) => {
          const now = costIn(currency, basis)
          const usual = usualIn(currency, basis)
          return [
            now === null ? 'There is no price now.' : `It costs ${formatMoney(now, currency)} now${nights}.`,
            usual === null ? '' : `Usually ${formatMoney(usual, currency)}.`,
            'You get one message once it costs this or less; to get another, set it again.',
          ]
            .filter(Boolean)
            .join(' ')
        }}
        onSet={async (threshold) => {
          const made = await set(rest.key, threshold)
          const text = formatMoney(threshold.amount, threshold.currency)
          snackbars.show({
            tone: 'success',
            text:
              made?.state === 'reached' && made.cheapest
                ? `${costsText(toBuy)} ${formatMoney(made.cheapest.amount, made.currency)} already: no message follows.`
                : `You get a message when ${costsText(toBuy).toLowerCase()} ${text} or less.`,
          })
          onClose()
        }}
        onRemove={async () => {
          await set(rest.key, null)
          snackbars.show({ text: 'The price alert is removed.' })
          onClose()
        }}
        onCancel={onClose}
      />
    </Card>
  )
}
