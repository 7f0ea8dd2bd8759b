import type { RequestListener } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { clientLimits, type ClientLimits, type EarlyServer, listenEarly } from './listen.ts'

const quick = { checkedEveryMs: 20 }

let server: EarlyServer | undefined
const clients: Socket[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  server?.server.close()
  server?.server.closeAllConnections()
})

async function listen(limits: Partial<ClientLimits>, answer?: RequestListener): Promise<void> {
  server = await listenEarly(0, '127.0.0.1', { limits: { ...clientLimits, ...quick, ...limits } })
  server.answerWith(
    answer ??
      ((request, response) => {
        request.on('end', () => response.end('read')).resume()
      }),
  )
}

function connect(): Socket {
  const client = createConnection(server?.port ?? 0, '127.0.0.1')
  clients.push(client)
  client.on('error', () => undefined)
  return client
}

/** Sends a byte every few ms for as long as it is let, and gives what came back. */
async function sendSlowly(text: string, byte: string): Promise<string> {
  const client = connect()
  let answer = ''
  client.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')))
  client.write(text)
  const timer = setInterval(() => client.write(byte), 10)
  await getClose(client)
  clearInterval(timer)
  return answer
}

/** Resolves also where the connection is reset. */
const getClose = (client: Socket) => new Promise<void>((resolve) => client.once('close', () => resolve()))

/** A byte that is on its way while the server closes resets the connection, and the answer may be lost with it. */
const cutOff = (status: number) => new RegExp(`^(?:HTTP/1\\.1 ${status} |$)`)

describe('slow clients (issue 21, item 5)', () => {
  it('that send their head a byte at a time are answered 408 and cut off', async () => {
    await listen({ headMs: 100 })
    expect(await sendSlowly('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'x')).toMatch(cutOff(408))
  })

  it('that connect and send nothing are cut off', async () => {
    await listen({ headMs: 100 })
    const client = connect().resume()
    await getClose(client)
    expect(client.bytesRead).toBeLessThan(200)
  })

  it('that send their body a byte at a time are answered 408 and cut off', async () => {
    await listen({ headMs: 100, requestMs: 200 })
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n'
    expect(await sendSlowly(head, 'x')).toMatch(cutOff(408))
  })

  it('that send more of a head than its limit are answered 431', async () => {
    await listen({ headBytes: 2048 })
    expect(await sendSlowly(`GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(4096)}`, 'x')).toMatch(
      cutOff(431),
    )
  })

  const large = Buffer.alloc(32 * 1024 * 1024)

  it('that stop taking their answer are cut off, and what was left of it is given up', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<boolean>()
    await listen({ idleMs: 100 }, (_, response) => {
      response.on('close', () => resolve(response.writableFinished))
      response.end(large)
    })
    const client = connect()
    client.pause()
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(await closed).toBe(false)
  })

  it('that take their answer a little at a time are cut off too, though never idle', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<boolean>()
    await listen({ idleMs: 60_000, answerMs: 300 }, (_, response) => {
      response.on('close', () => resolve(response.writableFinished))
      response.end(large)
    })
    const client = connect()
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    client.pause()
    const timer = setInterval(() => client.read(1024), 10)
    expect(await closed).toBe(false)
    clearInterval(timer)
  })

  it('that are more than the limit of connections are refused, and one that leaves makes room', async () => {
    await listen({ connections: 1 })
    const ask = (client: Socket) => {
      client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
      return Promise.race([
        new Promise<string>((resolve) => client.once('data', (bytes) => resolve(String(bytes).slice(0, 12)))),
        getClose(client).then(() => 'refused'),
      ])
    }
    const first = connect()
    expect(await ask(first)).toBe('HTTP/1.1 200')
    expect(await ask(connect())).toBe('refused')
    first.destroy()
    let answer = await ask(connect())
    // The server hears of the other's end a moment later.
    while (answer === 'refused') answer = await ask(connect())
    expect(answer).toBe('HTTP/1.1 200')
  })

  it('keep an idle connection longer than a proxy does, whatever the other limits are', async () => {
    await listen({})
    expect(server?.server.keepAliveTimeout).toBeGreaterThan(120_000)
  })
})
