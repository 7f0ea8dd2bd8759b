import { parseEnv } from '../../apps/api/src/server/env.ts'
import { startServer } from '../../apps/api/src/server/start/start-server.ts'

/*
 * The real server with its samples, by a clock that stands still until it is set: `START_AT`, and then each message of the process that
 * forked it, ISO 8601. What it does every minute it does every second, so that nobody waits for a look after the clock was set.
 */
const setRealInterval = globalThis.setInterval
globalThis.setInterval = Object.assign(
  (run: () => void, ms?: number) => setRealInterval(run, ms === 60_000 ? 1000 : ms),
  setRealInterval,
)
let at = new Date(process.env['START_AT'] ?? '')
process.on('message', (message) => {
  if (typeof message === 'string') at = new Date(message)
  process.send?.('set')
})
process.umask(0o077)
const { readyNote, stop } = await startServer(parseEnv(process.env), () => at)
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
process.stdout.write(`Slipstream ready ${JSON.stringify(readyNote)}\n`)
