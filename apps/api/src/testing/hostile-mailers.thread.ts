import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import * as z from 'zod/mini'

/* Clients of SMTP that mean no good, in a thread of their own: what they cost is not the server's. */

const taskSchema = z.object({
  port: z.int(),
  sessions: z.int(),
  /** Addresses that take mails. */
  recipients: z.array(z.string()),
  /** Mails whose sender is not proved, or that are hard to read. */
  mails: z.array(z.string()),
})
type Task = z.output<typeof taskSchema>

const block = Buffer.alloc(65_536, 'X\r\n')

/** What a client does once it is greeted. */
type Attack = (client: Socket, recipient: string) => void

/** More than any mail may have; a block at a time, for what the clients cost is not to be measured. */
function withoutEnd(client: Socket): void {
  for (let sent = 0; sent < 20_000_000; sent += block.length) {
    if (client.destroyed) return
    if (client.write(block)) continue
    client.once('drain', () => withoutEnd(client))
    return
  }
}

/** As a real client does it: one that goes on before it may is cut off for it alone. */
function mail(client: Socket, recipient: string, send: () => void): void {
  let heard = ''
  client.on('data', (bytes: Buffer) => {
    heard += bytes.toString()
    if (!heard.includes('\n354')) return
    heard = ''
    send()
  })
  client.write(`EHLO a.example\r\nMAIL FROM:<b@airline.example>\r\nRCPT TO:<${recipient}>\r\nDATA\r\n`)
}

function every(client: Socket, ms: number, bytes: string): void {
  const timer = setInterval(() => client.write(bytes), ms)
  client.once('close', () => clearInterval(timer))
}

function listAttacks({ mails }: Task): Attack[] {
  const guesses = Array.from({ length: 500 }, (_, name) => `RCPT TO:<${name}@in.slipstream.example>\r\n`)
  const long = Buffer.alloc(1_000_000, 'A')
  const many = Buffer.from('NOOP\r\n'.repeat(50_000))
  const guessing = Buffer.from(`EHLO a.example\r\nMAIL FROM:<b@c.example>\r\n${guesses.join('')}`)
  return [
    // Never says anything.
    () => undefined,
    // A byte at a time.
    (client) => every(client, 20, 'X'),
    (client, recipient) => mail(client, recipient, () => every(client, 20, 'X')),
    // Without an end.
    (client, recipient) => mail(client, recipient, () => withoutEnd(client)),
    (client) => void client.write(long),
    // All at once.
    (client) => void client.write(many),
    (client) => void client.write(guessing),
    // Goes away in the middle.
    (client, recipient) =>
      mail(client, recipient, () => client.write('Subject: x\r\n', () => client.destroy())),
    ...mails.map(
      (text): Attack =>
        (client, recipient) =>
          mail(client, recipient, () => client.write(`${text}\r\n.\r\nQUIT\r\n`)),
    ),
  ]
}

/** Resolves when the server has closed it. */
function attack(port: number, run: (client: Socket) => void): Promise<void> {
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined).once('data', () => run(client))
  client.resume()
  return new Promise((resolve) => {
    client.once('close', () => resolve())
  })
}

parentPort?.on('message', (message: unknown) => {
  const task = taskSchema.parse(message)
  const attacks = listAttacks(task)
  const sessions = Array.from({ length: task.sessions }, async (_, index) => {
    // All come within a second.
    await setTimeout((index * 1000) / task.sessions)
    await attack(task.port, (client) =>
      attacks[index % attacks.length]?.(client, task.recipients[index % task.recipients.length] ?? ''),
    )
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port knows no origin
  void Promise.all(sessions).then(() => parentPort?.postMessage('done'))
})
