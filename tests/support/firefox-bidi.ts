#!/usr/bin/env node
/**
 * The system's Firefox, as Playwright wants it: Playwright 1.65 sets media features on every page, a command that Firefox
 * 153 does not know, and takes the refusal for a failed page. Here that refusal becomes an empty answer; all else passes.
 * The media features come by preferences (engines.ts). Not needed once Debian's Firefox knows the command.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

const unknown = 'emulation.setMediaFeaturesOverride'
const announcement = /WebDriver BiDi listening on (ws:\/\/\S+)/

/** Playwright compresses nothing, and neither may this: Firefox refuses the extension. */
const plain = { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 }

function getFields(text: string): { id: unknown; method: unknown; error: unknown } {
  const { id, method, error }: Record<string, unknown> = JSON.parse(text)
  return { id, method, error }
}

function getText(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : ''
}

function join(client: WebSocket, address: string): void {
  const browser = new WebSocket(address, plain)
  const asked = new Set<unknown>()
  const early: string[] = []
  browser.on('open', () => {
    for (const text of early.splice(0)) browser.send(text)
  })
  client.on('message', (data) => {
    const text = getText(data)
    if (text.includes(unknown) && getFields(text).method === unknown) asked.add(getFields(text).id)
    if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else early.push(text)
  })
  browser.on('message', (data) => {
    const text = getText(data)
    if (asked.size > 0) {
      const { id, error } = getFields(text)
      if (asked.delete(id) && error === 'unknown command')
        return client.send(JSON.stringify({ type: 'success', id, result: {} }))
    }
    return client.send(text)
  })
  browser.on('close', () => client.close())
  client.on('close', () => browser.close())
  browser.on('error', () => client.close())
}

const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))
firefox.on('error', ({ message }) => {
  console.error(message)
  process.exit(1)
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => firefox.kill(signal))

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = announcement.exec(line)?.[1]
  if (address === undefined) return console.error(line)
  const server = new WebSocketServer({ ...plain, host: '127.0.0.1', port: 0 })
  server.on('connection', (client) => join(client, `${address}/session`))
  return server.on('listening', () => {
    const own = server.address()
    if (own !== null && typeof own === 'object')
      console.error(`WebDriver BiDi listening on ws://127.0.0.1:${own.port}`)
  })
})
