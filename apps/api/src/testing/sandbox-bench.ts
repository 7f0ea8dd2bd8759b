import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { createLogger } from '#platform/log.ts'
import { CardPaymentError } from '#providers/card-payments.ts'
import { createSandboxPayments, type SandboxPayments } from '#providers/sample/payments/sandbox-payments.ts'
import type { Schema } from '#server/schema.ts'
import { type TestCardName, typedCard } from './test-cards.ts'
import { openTestDatabase } from './test-database.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
/** Each test begins then: the last day of a long month. */
export const benchStart = new Date('2026-01-31T09:00:00.000Z')

/** The sandbox of a test file, on a database of its own and with a clock that only a test moves. */
export function sandboxBench() {
  let database: Database<Schema>
  let sandbox: SandboxPayments
  let now = benchStart
  let keys = 0

  beforeAll(async () => {
    const log = createLogger({ level: 'silent', now: () => now, write: () => undefined })
    database = await openTestDatabase(log)
    sandbox = createSandboxPayments(database, () => now, 86_400)
  }, 120_000)
  beforeEach(() => {
    now = benchStart
  })
  afterAll(() => database.close())

  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const newCustomer = () =>
    sandbox.createCustomer({ email: 'ada@crew.example', name: 'Ada Pilot', reference: 'r' })
  const newMethod = (card: TestCardName = 'pays') => sandbox.makeMethod(typedCard(card))
  const state = async (id: string) => (await sandbox.subscription(id))?.status

  return {
    sandbox: () => sandbox,
    database: () => database,
    now: () => now,
    setNow: (at: Date) => {
      now = at
    },
    pass,
    newCustomer,
    newMethod,
    state,

    /** A customer whose subscription has just begun. */
    begin: async (card: TestCardName = 'pays', trialDays = 0) => {
      const customerId = await newCustomer()
      const paymentMethodId = await newMethod(card)
      keys += 1
      const order = { customerId, paymentMethodId, trialDays, idempotencyKey: `key ${keys}` }
      const subscription = await sandbox.subscribe(order)
      return { customerId, paymentMethodId, subscription, id: subscription.id }
    },

    attached: async (customerId: string, card: TestCardName): Promise<string> => {
      const id = await newMethod(card)
      await sandbox.attachMethod(customerId, id)
      return id
    },

    /** The status a moment before the time has passed, and when it has. */
    across: async (id: string, ms: number) => {
      pass(ms - 1)
      const before = await state(id)
      pass(1)
      return [before, await state(id)]
    },
  }
}

/** The secret of a refusal that asks for authentication. */
export async function getSecret(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof CardPaymentError && error.failure.kind === 'authentication_required') {
      return error.failure.clientSecret
    }
    throw error
  }
  throw new Error('No authentication was asked for.')
}
