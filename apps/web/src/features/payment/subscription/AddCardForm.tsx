import { Card } from '@slipstream/design-system/primitives/Card'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import {
  addPaymentMethod,
  setDefaultPaymentMethod,
  type PaymentMethod,
  type Plan,
} from '@slipstream/contract/payments'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { useRef, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { CardFields } from '../cards/CardFields.tsx'
import { createPaymentMethod, refusalOf, type CardEntry, type CardProblem } from '../cards/card-entry.ts'
import type { CardAuthentication } from '../cards/use-card-authentication.tsx'
import { withAuthentication } from '../cards/with-authentication.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useFocusOnArrival } from '#shared/use-focus-on-arrival.ts'

interface AddCardFormProps {
  plan: Plan
  authentication: CardAuthentication
  /** The new card becomes the one charged, whatever other cards there are. */
  isMadeDefault: boolean
  onAdded: (methods: PaymentMethod[]) => void
  onCancel: () => void
}

/** Stores one more card. Input is preserved if the card is refused. */
export function AddCardForm({ plan, authentication, isMadeDefault, onAdded, onCancel }: AddCardFormProps) {
  const { http } = useEngine()
  // Not the first field: that would open a phone's keyboard.
  const form = useFocusOnArrival<HTMLFormElement>()
  const card = useRef<CardEntry>(null)
  const [wrong, setWrong] = useState<CardProblem | null>(null)
  const { isPending, failure, forget, run } = useAttempt()

  const store = async () => {
    const body = { payment_method_id: await createPaymentMethod(card.current) }
    const added = await withAuthentication(authentication, () => http.call(addPaymentMethod, { body }))
    return isMadeDefault ? http.call(setDefaultPaymentMethod, { body }) : added
  }

  const submit = () => {
    const problem = card.current?.check() ?? null
    setWrong(problem)
    if (!problem) void run(async () => onAdded((await store()).payment_methods))
  }

  return (
    <Card gap="lg">
      <Heading level={3} size="label" id="new-card">
        New card
      </Heading>
      <Form
        ref={form}
        tabIndex={-1}
        aria-labelledby="new-card"
        problems={wrong ? [wrong] : []}
        serverError={refusalOf(failure)}
        isPending={isPending}
        onSubmit={submit}
        footer={
          <>
            <Button tone="secondary" isDisabled={isPending} onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" isPending={isPending} pendingLabel="Saving the card">
              Save card
            </Button>
          </>
        }
      >
        <CardFields ref={card} plan={plan} onEdit={forget} />
      </Form>
    </Card>
  )
}
