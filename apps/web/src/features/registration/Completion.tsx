import { Text } from '@slipstream/design-system/primitives/Text'
import { ApiError } from '@slipstream/client/http/http-errors'
import type { Subscription } from '@slipstream/contract/payments'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Spinner } from '@slipstream/design-system/Spinner'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { welcomeText } from '#shared/subscription/subscription-text.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { Refusal } from './Refusal.tsx'
import * as S from './RegisterScreen.styles.ts'
import type { StepProps } from './registration-steps.ts'
import { stationsChosenFor } from '#shared/profile/chosen-stations.ts'
import { useProfileDraft, useStationsDraft } from './drafts.ts'

/** The subscription is unpaid or missing: the user has to add a card, and trying again does not help. */
const cardCodes = new Set(['payment_failed', 'registration_incomplete'])

interface CompletionProps extends StepProps {
  /** Null where it was begun in an earlier visit. */
  begun: Subscription | null
  onPayAgain: () => void
}

/** The last call. It opens the session, and the routes' guard redirects to the roster. */
export function Completion({ registration, begun, onFailure, onPayAgain }: CompletionProps) {
  const clock = useClock()
  const { snackbars, now } = useEngine()
  const { failure, run } = useAttempt(onFailure)
  const saveSettings = useSaveSettings()
  const complete = () =>
    void run(async () => {
      await registration.complete()
      const text = welcomeText(begun, now(), clock)
      if (text !== null) snackbars.show({ tone: 'success', text })
      await saveSettings()
    })

  const begin = useEffectEvent(complete)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [])

  if (!failure) {
    return (
      <S.Waiting>
        <Spinner label="Opening your account" />
        <p aria-hidden="true">Opening your account</p>
      </S.Waiting>
    )
  }
  const needsCard = failure instanceof ApiError && cardCodes.has(failure.code ?? '')
  return (
    <>
      <Banner tone="critical">
        <Refusal failure={failure} />
      </Banner>
      {needsCard ? (
        <Button size="lg" isBlock onClick={onPayAgain}>
          Use another card
        </Button>
      ) : (
        <>
          <Text tone="muted">
            Your subscription has already started. Trying again will not charge you twice.
          </Text>
          <Button size="lg" isBlock onClick={complete}>
            Try Again
          </Button>
        </>
      )}
    </>
  )
}

/** Settings need the session that the last call opens. Never rejects: an account is open. */
function useSaveSettings(): () => Promise<void> {
  const { session, snackbars } = useEngine()
  const [stations] = useStationsDraft()
  const [{ base }] = useProfileDraft()
  return async () => {
    const commutingStations = stationsChosenFor(base, stations)
    if (!commutingStations) return
    try {
      await session.updateSettings({ commutingStations })
    } catch {
      snackbars.show({
        tone: 'warning',
        text: 'Your commuting stations were not saved. Set them in Settings, Commute.',
      })
    }
  }
}
