import { Agent, get } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { csrf } from '@slipstream/contract/auth'
import { forgotPassword } from '@slipstream/contract/credentials'
import { expect, test } from '@playwright/test'
import { getAnswer, createCaller } from '../support/caller.ts'
import { freePort, startServer, type RunningServer } from '../support/server.ts'

const lanes = 8

interface Lane {
  answered: number
  /** Why it ended: null where the server took no more connections. */
  cut: string | null
}

/** Asks over one connection that stays open, again and again, until the server takes no more. */
function keepAsking(url: string): Promise<Lane> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let answered = 0
  return new Promise((resolve) => {
    const ask = () => {
      const request = get(`${url}/api/v1/maintenance/health`, { agent }, (response) => {
        response.resume()
        response.on('end', () => {
          answered += 1
          ask()
        })
        response.on('error', (error) => resolve({ answered, cut: error.message }))
      })
      request.on('error', (error: NodeJS.ErrnoException) =>
        resolve({ answered, cut: error.code === 'ECONNREFUSED' ? null : error.message }),
      )
    }
    ask()
  })
}

/** A mail server that greets and then says nothing more, so that a mail keeps the server from ending. */
async function silentMailServer(): Promise<{ url: string; connected: Promise<void>; close: () => void }> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const { promise: connected, resolve } = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.write('220 mail.example\r\n')
    resolve()
  })
  await new Promise<void>((listening) => {
    server.listen(port, '127.0.0.1', listening)
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    connected,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A server that is sending a mail that never leaves. */
async function hangingServer(mail: Awaited<ReturnType<typeof silentMailServer>>): Promise<RunningServer> {
  const server = await startServer({ env: { SMTP_URL: mail.url, MAIL_FROM: 'crew@example.com' } })
  const caller = createCaller(server.url)
  await caller.call(csrf)
  await getAnswer(caller, forgotPassword, { body: { email: server.email } })
  await mail.connected
  return server
}

test.describe('SIGTERM (issue 16, D2)', () => {
  test(`no request of ${lanes} lanes is cut`, async () => {
    const server = await startServer({ env: { CALLS_PER_MINUTE: '0' } })
    const asking = Array.from({ length: lanes }, () => keepAsking(server.url))
    await Promise.all(Array.from({ length: 50 }, () => fetch(`${server.url}/api/v1/maintenance/health`)))
    const begin = performance.now()
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(performance.now() - begin).toBeLessThan(10_000)
    const ended = await Promise.all(asking)
    expect(ended.filter(({ cut }) => cut !== null)).toEqual([])
    expect(Math.min(...ended.map(({ answered }) => answered))).toBeGreaterThan(0)
    await server.clean()
  })

  test('a process that cannot end does so at its deadline, at once at a second signal, and says what it left', async () => {
    const mails = [await silentMailServer(), await silentMailServer()] as const
    const [patient, hurried] = await Promise.all([hangingServer(mails[0]), hangingServer(mails[1])])

    const begin = performance.now()
    const atDeadline = patient.stop('SIGTERM')
    const ended = hurried.stop('SIGTERM')
    await fetch(hurried.url).catch(() => undefined)
    const second = performance.now()
    expect(await hurried.stop('SIGINT')).toBe(1)
    expect(performance.now() - second).toBeLessThan(5000)
    expect(await ended).toBe(1)
    expect(hurried.output()).toContain('Slipstream ends at once, at the second signal. Not ended: ')

    expect(await atDeadline).toBe(1)
    expect(performance.now() - begin).toBeLessThan(20_000)
    expect(patient.output()).toContain(
      'Slipstream ends after 12 s. Not ended: work after answers, flight prices, mail, database',
    )
    for (const mail of mails) mail.close()
    await Promise.all([patient.clean(), hurried.clean()])
  })
})
