import { EnvError, parseEnv } from './server/env.ts'
import { providerSummary } from './server/start/create-providers.ts'
import { startServer } from './server/start/start-server.ts'
import { StartError } from './server/start/start-error.ts'

/** Then the process exits in any case; requests take at most 4 s of it, jobs 5 s. */
const longestShutdownMs = 12_000
/** A terminal's Ctrl-C reaches us twice: from the terminal and from the script that started us. */
const sameKeyMs = 1000

// Files that the server writes are readable by its own account only.
process.umask(0o077)

try {
  const env = parseEnv(process.env)
  const { readyNote, stop, left } = await startServer(env)
  const sayWhatIsLeft = (why: string) =>
    console.error(`Slipstream ends ${why}. Not ended: ${left().join(', ')}.`)

  let first: { signal: string; at: number } | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (first) {
      if (first.signal === signal && performance.now() - first.at < sameKeyMs) return
      sayWhatIsLeft('at once, at the second signal')
      process.exit(1)
    }
    first = { signal, at: performance.now() }
    setTimeout(() => {
      sayWhatIsLeft(`after ${longestShutdownMs / 1000} s`)
      process.exit(1)
    }, longestShutdownMs)
    void stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.stdout.write(`${providerSummary(env)}\n`)
  process.stdout.write(`Slipstream ready ${JSON.stringify(readyNote)}\n`)
} catch (error) {
  const isTheReaders = error instanceof EnvError || error instanceof StartError
  console.error(isTheReaders ? error.message : error)
  process.exit(1)
}
