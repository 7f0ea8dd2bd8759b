import { randomUUID } from 'node:crypto'
import { type SubscriptionStatus, subscriptionStatusSchema } from '@slipstream/contract/user'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#platform/http/api-error.ts'
import { type TestCardName, testCardNumbers, typedCard } from '#testing/test-cards.ts'
import { testServer } from '#testing/test-server.ts'

const hour = 3_600_000

const server = testServer({}, { withBilling: true })

type Act =
  | { readonly kind: 'subscribe' | 'add'; readonly card: TestCardName }
  | { readonly kind: 'cancel' | 'reactivate' | 'retry' | 'catchUp' | 'notice' | 'credit' }
  | { readonly kind: 'remove' | 'makeDefault'; readonly which: number }
  | { readonly kind: 'answerBank'; readonly outcome: 'complete' | 'fail' }
  | { readonly kind: 'wait'; readonly hours: number }

const cards = Object.keys(testCardNumbers).filter((name): name is TestCardName => name in testCardNumbers)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constantFrom('subscribe', 'add'), card: fc.constantFrom(...cards) }),
  fc.record({ kind: fc.constantFrom('cancel', 'reactivate', 'retry', 'catchUp', 'notice', 'credit') }),
  fc.record({ kind: fc.constantFrom('remove', 'makeDefault'), which: fc.nat(2) }),
  fc.record({ kind: fc.constant('answerBank'), outcome: fc.constantFrom('complete', 'fail') }),
  fc.record({ kind: fc.constant('wait'), hours: fc.constantFrom(1, 23, 72, 120, 168, 720, 2000) }),
)

/** One payer who does what they like; a refusal is an answer like any other. */
class Payer {
  readonly #payer: { kind: 'user'; id: string }
  readonly #facts = { email: 'any@crew.example', name: 'Any Crew' }
  #secret: string | undefined

  constructor(id: string) {
    this.#payer = { kind: 'user', id }
  }

  async does(step: Act): Promise<void> {
    try {
      await this.#attempt(step)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { details } = error
      if (typeof details === 'object' && details && 'client_secret' in details) {
        this.#secret = String(details.client_secret)
      }
    }
  }

  async #attempt(step: Act): Promise<void> {
    const { billing, providers } = server.services
    const payer = this.#payer
    switch (step.kind) {
      case 'subscribe': {
        const order = { paymentMethodId: await this.#newCard(step.card) }
        this.#secret = (await billing.subscribe(payer, this.#facts, order)).client_secret ?? this.#secret
        return
      }
      case 'add':
        await billing.addMethod(payer, this.#facts, await this.#newCard(step.card))
        return
      case 'cancel':
        await billing.cancel(payer)
        return
      case 'reactivate':
        await billing.reactivate(payer)
        return
      case 'retry':
        await billing.retryPayment(payer)
        return
      case 'remove':
        await billing.removeMethod(payer, await this.#someCard(step.which))
        return
      case 'makeDefault':
        await billing.setDefaultMethod(payer, await this.#someCard(step.which))
        return
      case 'answerBank': {
        const answer = await providers.sandboxPayments?.answerBank(this.#secret ?? 'none', step.outcome)
        if (answer && answer.kind !== 'unknown' && answer.subscriptionId !== null) {
          await billing.noticeChange(answer.subscriptionId)
        }
        return
      }
      case 'wait':
        server.advance(step.hours * hour)
        return
      case 'notice':
        await billing.noticeChange((await billing.subscription(payer))?.id ?? 'none')
        return
      case 'credit':
        await providers.cardPayments.creditOnePeriod(
          (await this.account())?.customer_id ?? 'none',
          randomUUID(),
        )
        return
      case 'catchUp':
        await billing.catchUp()
    }
  }

  async #newCard(name: TestCardName): Promise<string> {
    return (await server.services.providers.sandboxPayments?.makeMethod(typedCard(name))) ?? ''
  }

  async #someCard(which: number): Promise<string> {
    return (await server.services.billing.methods(this.#payer))[which]?.id ?? 'none'
  }

  account() {
    return server.services.database.query
      .selectFrom('billing_accounts')
      .selectAll()
      .where('user_id', '=', this.#payer.id)
      .executeTakeFirst()
  }

  /** What we say and what the provider says, after a sync. */
  async state() {
    const { billing, providers, users } = server.services
    const mirror = await billing.subscription(this.#payer, { sync: true })
    const invoices = mirror ? await providers.cardPayments.invoices(mirror.id) : []
    return {
      mirror,
      provider: mirror && (await providers.cardPayments.subscription(mirror.id)),
      unasked: await billing.subscription(this.#payer),
      userStatus: (await users.get(this.#payer.id)).subscription_status,
      heldUntil: (await this.account())?.busy_until ?? null,
      methods: await billing.methods(this.#payer),
      owed: invoices.filter(({ status }) => status === 'open').length,
    }
  }
}

/** How many invoices may be open; a paused subscription may wait for a payment that was refused. */
function openInvoices(status: SubscriptionStatus | null): number[] {
  if (status === 'paused') return [0, 1]
  return status === 'incomplete' || status === 'past_due' || status === 'unpaid' ? [1] : [0]
}

describe('any sequence of calls and time (spec §4 Subscription)', () => {
  it('leaves mirror, provider and user with one of the eight states, and the same one', async () => {
    let people = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 16 }), async (steps) => {
        people += 1
        const { id } = await server.createUser(`any-${people}@crew.example`, null)
        const payer = new Payer(id)
        for (const step of steps) {
          await payer.does(step)
          const { mirror, provider, unasked, userStatus, heldUntil, methods, owed } = await payer.state()
          const status = mirror?.status ?? null
          expect([null, ...subscriptionStatusSchema.options]).toContain(status)
          expect(provider).toEqual(mirror)
          expect([unasked?.status ?? null, userStatus]).toEqual([status, status])
          expect(heldUntil).toBeNull()
          expect(methods.filter(({ is_default }) => is_default)).toHaveLength(methods.length > 0 ? 1 : 0)
          expect(openInvoices(status)).toContain(owed)
        }
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})
