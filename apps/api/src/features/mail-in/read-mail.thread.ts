import { parentPort } from 'node:worker_threads'
import { readBookings } from '@slipstream/commute/bookings/read-bookings'
import { mailedBookingLimits, mailedBookingSchema } from '@slipstream/contract/mailed-bookings'
import { dnsAnswerSchema, type MailAnswer, type MailTask, mailTaskSchema } from './mail-task.ts'
import { proveSender } from './prove-sender.ts'

class DnsError extends Error {
  override readonly name = 'DnsError'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Asks the main thread, which alone asks the DNS. */
function createResolver(dns: MailTask['dns']) {
  const waiting = new Map<number, PromiseWithResolvers<string[][]>>()
  dns.on('message', (message: unknown) => {
    const answer = dnsAnswerSchema.parse(message)
    const question = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('code' in answer) question?.reject(new DnsError(answer.code))
    else question?.resolve(answer.records)
  })
  let id = 0
  return (name: string, type: string) => {
    id += 1
    const question = Promise.withResolvers<string[][]>()
    waiting.set(id, question)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port knows no origin
    dns.postMessage({ id, name, type })
    return question.promise
  }
}

async function readMail({ bytes, envelope, today, now, dns }: MailTask): Promise<MailAnswer> {
  const proof = await proveSender(bytes, envelope, { resolve: createResolver(dns), now })
  if (proof.kind !== 'proved') return proof
  // What a mail holds may break any reader of it: nothing was found then.
  const read = await readBookings(bytes, today).catch(() => null)
  const confirmations = read && 'bookings' in read ? read.bookings : []
  const found = mailedBookingSchema.shape.confirmations.safeParse(confirmations)
  const flights = confirmations.reduce((sum, each) => sum + each.flights.length, 0)
  return found.success && flights <= mailedBookingLimits.flights
    ? { kind: 'read', sender: proof.domain, confirmations: found.data }
    : { kind: 'nothing' }
}

parentPort?.on('message', (message: unknown) => {
  const task = mailTaskSchema.parse(message)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
  void readMail(task).then((answer) => parentPort?.postMessage(answer))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
parentPort?.postMessage('ready')
