import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Note } from '@slipstream/design-system/primitives/Text'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'

interface UnconfirmedTrialProps {
  isPending: boolean
  /** Why the last attempt failed. */
  refusal: string | null
  onConfirm: () => void
  onGoOn: () => void
}

/** A trial begins even if the bank did not confirm the card: the user can ask the bank again, or leave the card for later. */
export function UnconfirmedTrial({ isPending, refusal, onConfirm, onGoOn }: UnconfirmedTrialProps) {
  return (
    <Stack gap="lg">
      <Heading level={2}>Your trial has begun</Heading>
      <Note>
        Your bank has not confirmed the card yet. Confirm it now, or add another card before the trial ends.
      </Note>
      {refusal !== null && <Banner tone="critical">{refusal}</Banner>}
      <Inline fill="content">
        <Button tone="secondary" isDisabled={isPending} onClick={onGoOn}>
          Not now
        </Button>
        <Button isPending={isPending} pendingLabel="Asking your bank" onClick={onConfirm}>
          Confirm card
        </Button>
      </Inline>
    </Stack>
  )
}
