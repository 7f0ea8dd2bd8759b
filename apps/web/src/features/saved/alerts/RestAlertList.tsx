import type { RestAlert } from '@slipstream/contract/rest-alerts'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Note } from '@slipstream/design-system/primitives/Text'
import { RetryBanner } from '@slipstream/design-system/primitives/RetryBanner'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { RouterLinkButton } from '#layout/navigation/RouterLink.tsx'
import { restAlertPath, restAlertWords, restDays } from '#shared/alerts/rest-alert-text.ts'
import { useRestAlerts } from '#shared/alerts/use-rest-alerts.ts'
import { useReportedAttempt } from '#shared/forms/use-attempt.ts'
import * as S from '../Saved.styles.ts'

/** The price alerts on rests, to be found and ended beside those on saved flights; nothing where there are none. */
export function RestAlertList() {
  const { alerts = [], problem, isMissing, isFetching, reload, set } = useRestAlerts()
  const isOffline = useIsOffline()
  if (problem !== undefined && !isMissing && !isOffline)
    return (
      <RetryBanner isTrying={isFetching} onTryAgain={reload}>
        Couldn’t load your alerts on rests. {problem}
      </RetryBanner>
    )
  if (alerts.length === 0) return null
  return (
    <S.Group aria-labelledby="rest-alerts">
      <S.GroupTitle id="rest-alerts">Alerts on rests</S.GroupTitle>
      <S.Items>
        {alerts.map((alert) => (
          <li key={alert.rest}>
            <RestAlertRow alert={alert} isOffline={isOffline} onRemove={() => set(alert.rest, null)} />
          </li>
        ))}
      </S.Items>
    </S.Group>
  )
}

interface RestAlertRowProps {
  alert: RestAlert
  isOffline: boolean
  onRemove: () => Promise<unknown>
}

function RestAlertRow({ alert, isOffline, onRemove }: RestAlertRowProps) {
  const clock = useClock()
  const { now } = useEngine()
  const { isPending, run } = useReportedAttempt()
  const { tone, title, lines } = restAlertWords(alert, now(), clock)
  const days = restDays(alert, clock)
  const isGone = alert.reason === 'gone'
  return (
    <Banner
      tone={tone}
      role="note"
      aria-label={`${title}, ${days}`}
      action={
        <Inline gap="sm">
          {!isGone && (
            <RouterLinkButton tone="secondary" to={restAlertPath(alert)} aria-label={`See rest: ${days}`}>
              See rest
            </RouterLinkButton>
          )}
          <Button
            tone="quiet"
            isDisabled={isOffline}
            isPending={isPending}
            pendingLabel="Removing the alert"
            aria-label={`Remove the alert of ${days}`}
            onClick={() => void run(onRemove)}
          >
            Remove
          </Button>
        </Inline>
      }
    >
      <strong>{title}</strong>
      <Note>{days}</Note>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  )
}
