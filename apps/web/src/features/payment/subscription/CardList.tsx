import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Note } from '@slipstream/design-system/primitives/Text'
import { keepOneCard } from '@slipstream/contract/error-messages'
import {
  removePaymentMethod,
  setDefaultPaymentMethod,
  type PaymentMethod,
  addPaymentMethod,
  type Plan,
} from '@slipstream/contract/payments'
import { needsCard } from '@slipstream/contract/user'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Form } from '@slipstream/design-system/Form'
import { useEngine } from '#data/engine.ts'
import { methodName } from '#shared/subscription/payment-text.ts'
import type { SubscriptionDetails } from '#shared/subscription/use-subscription-details.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useFocusOnArrival } from '#shared/use-focus-on-arrival.ts'
import { StoredCard } from '../cards/StoredCard.tsx'
import type { CardAuthentication } from '../cards/use-card-authentication.tsx'
import { PlanLoading } from '../PlanLoading.tsx'
import { usePlan } from '../use-plan.ts'
import { useAction, type SubscriptionState } from './use-subscription.ts'
import { CardFields } from '../cards/CardFields.tsx'
import { createPaymentMethod, getRefusal, type CardEntry, type CardProblem } from '../cards/card-entry.ts'
import { withAuthentication } from '../cards/with-authentication.ts'

interface AddCardFormProps {
  plan: Plan
  authentication: CardAuthentication
  /** The new card becomes the one charged, whatever other cards there are. */
  isMadeDefault: boolean
  onAdded: (methods: PaymentMethod[]) => void
  onCancel: () => void
}

/** Stores one more card. Input is preserved if the card is refused. */
function AddCardForm({ plan, authentication, isMadeDefault, onAdded, onCancel }: AddCardFormProps) {
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
        serverError={getRefusal(failure)}
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

interface CardListProps extends SubscriptionState {
  details: SubscriptionDetails
  authentication: CardAuthentication
}

/** The stored cards: add, make default, remove. */
export function CardList(props: CardListProps) {
  const { details, methods, methodsProblem, reload, setMethods, authentication } = props
  const { snackbars } = useEngine()
  const { plan, problem: planProblem, isOffered, reload: reloadPlan } = usePlan()
  const [isAdding, setAdding] = useState(false)
  const [closings, setClosings] = useState(0)
  const add = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The form's buttons are gone with it.
    if (closings > 0) add.current?.focus()
  }, [closings])
  const status = details.subscription?.status
  const close = () => {
    setAdding(false)
    setClosings(closings + 1)
  }
  // A user who adds a card while a payment is open means to pay with it.
  const paysNext = status === 'past_due' || status === 'unpaid' || status === 'paused'

  if (!isOffered)
    return (
      <Section title="Cards">
        <Banner>{planProblem}</Banner>
      </Section>
    )
  return (
    <Section title="Cards">
      <AsyncContent
        value={methods}
        name="your cards"
        skeleton={<ListRowSkeleton />}
        problem={methods ? undefined : methodsProblem}
        onTryAgain={reload}
      >
        {(stored) => <StoredCards {...props} methods={stored} />}
      </AsyncContent>
      {isAdding && !plan ? (
        <PlanLoading problem={planProblem} isOffered onTryAgain={reloadPlan} />
      ) : isAdding && plan ? (
        <AddCardForm
          plan={plan}
          authentication={authentication}
          isMadeDefault={paysNext}
          onCancel={close}
          onAdded={(added) => {
            setMethods(added)
            close()
            snackbars.show({ tone: 'success', text: 'Card saved.' })
          }}
        />
      ) : (
        <div>
          <Button
            tone="secondary"
            iconStart={<Plus aria-hidden="true" />}
            ref={add}
            onClick={() => setAdding(true)}
          >
            Add a card
          </Button>
        </div>
      )}
    </Section>
  )
}

function StoredCards({ details, methods, setMethods }: CardListProps & { methods: PaymentMethod[] }) {
  const { http, now, overlays, snackbars } = useEngine()
  const { pending, problem, run } = useAction()
  const isLast = methods.length === 1
  const isLastNeeded = isLast && needsCard(details.subscription?.status)

  const makeDefault = async (method: PaymentMethod) => {
    const answer = await http.call(setDefaultPaymentMethod, { body: { payment_method_id: method.id } })
    setMethods(answer.payment_methods)
    snackbars.show({ tone: 'success', text: `Payments are now taken from the ${methodName(method)}.` })
  }
  const remove = async (method: PaymentMethod) => {
    const answer = await http.call(removePaymentMethod, { body: { payment_method_id: method.id } })
    setMethods(answer.payment_methods)
    snackbars.show({ tone: 'success', text: 'Card removed.' })
  }
  const askToRemove = async (method: PaymentMethod) => {
    const confirmed = await overlays.ask({
      type: 'warning',
      title: `Remove the ${methodName(method)}?`,
      message: isLast
        ? 'Without a card your access is paused when the trial ends.'
        : 'Nothing more is taken from it. You can add it again.',
      confirm: { confirmLabel: 'Remove card', cancelLabel: 'Keep card' },
    })
    if (confirmed) run(`remove ${method.id}`, () => remove(method))
  }

  if (methods.length === 0) return <Note>There is no card yet.</Note>
  return (
    <>
      <ListCard aria-label="Cards">
        {methods.map((method) => (
          <StoredCard
            key={method.id}
            method={method}
            now={now()}
            onMakeDefault={() => run(`default ${method.id}`, () => makeDefault(method))}
            onRemove={() => void askToRemove(method)}
            pending={
              pending === `default ${method.id}`
                ? 'make_default'
                : pending === `remove ${method.id}`
                  ? 'remove'
                  : undefined
            }
            removeBlockedReason={isLastNeeded ? keepOneCard : undefined}
          />
        ))}
      </ListCard>
      {problem !== null && <Banner tone="critical">{problem}</Banner>}
    </>
  )
}
