import { EnvError, parseEnv } from './env.ts'
import { startServer } from './start/start-server.ts'
import { StartError } from './start/start-error.ts'

/** Long enough for running jobs to hear of the end, short enough for whoever waits. */
const longestShutdownMs = 6000

try {
  const env = parseEnv(process.env)
  const { readyNote, stop } = await startServer(env)

  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A terminal's Ctrl-C reaches us twice: from the terminal and from the script that started us.
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), longestShutdownMs).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
  process.stdout.write(`Slipstream ready ${JSON.stringify(readyNote)}\n`)
} catch (error) {
  const isTheReaders = error instanceof EnvError || error instanceof StartError
  console.error(isTheReaders ? error.message : error)
  process.exit(1)
}
