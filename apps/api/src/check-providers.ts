/**
 * `npm run check-providers`: one harmless call to each provider that the variables name, and one line for each (docs/operating.md). The
 * exit code is 1 if one failed.
 */
import { inspect } from 'node:util'
import { EnvError, parseEnv } from './server/env.ts'
import { checkLine, checkProviders } from './server/start/check-providers.ts'
import { providerSummary } from './server/start/create-providers.ts'

try {
  const env = parseEnv(process.env)
  const checks = await checkProviders(env, { now: () => new Date() })
  process.stdout.write([providerSummary(env), ...checks.map(checkLine), ''].join('\n'))
  process.exitCode = checks.some(({ outcome }) => outcome === 'failed') ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof EnvError ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}
