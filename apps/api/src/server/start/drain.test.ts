import type { ServerResponse } from 'node:http'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { listenEarly } from './listen.ts'

it('a stop answers every connection that waits to be accepted', async () => {
  const { port, answerWith, drain } = await listenEarly(0, '127.0.0.1')
  answerWith((_, response) => response.end('answered'))
  const answers = Array.from({ length: 40 }, async () => {
    const client = createConnection(port, '127.0.0.1')
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    return await text(client)
  })
  await drain()
  for (const answer of await Promise.all(answers)) expect(answer).toContain('answered')
})

it('a stop tells nobody to close while it still accepts: who connects again then would be reset', async () => {
  const { server, port, answerWith, drain } = await listenEarly(0, '127.0.0.1')
  const { promise: asked, resolve: answerLater } = Promise.withResolvers<ServerResponse>()
  answerWith((_, response) => answerLater(response))
  const client = createConnection(port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const response = await asked
  const drained = drain()
  for (; server.listening; await setImmediate()) expect(response.getHeader('Connection')).toBeUndefined()
  response.end('answered')
  expect(await text(client)).toContain('Connection: close')
  await drained
})
