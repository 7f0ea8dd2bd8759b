/**
 * `npm run bench`: figures and growth of what must stay quick (issues 5 to 7, Numbers). It prints, and judges no time. With
 * `-- --short` it does the server's part alone and in little, which fails where something is wrong on any machine: for CI.
 * With `-- --server` that part alone, in full; with `-- --taps` only what a tap shows, and when.
 */
import { parseArgs } from 'node:util'
import { startServer, type RunningServer } from '../support/server.ts'
import { benchAirportAnswers, benchAirportSearch } from './airports.ts'
import { benchBrowser } from './browser.ts'
import { benchImport } from './import.ts'
import { benchRelaunch } from './relaunch.ts'
import { benchResults } from './results.ts'
import { benchRules } from './rules.ts'
import { benchServer, shortExtent, wholeExtent } from './server.ts'
import { benchTaps } from './taps.ts'

async function withServer(bench: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer()
  try {
    await bench(server)
  } finally {
    await server.stop()
    await server.clean()
  }
}

async function benchApp(): Promise<void> {
  benchRules()
  benchAirportSearch()
  await withServer(async (server) => {
    await benchRelaunch(server)
    await benchBrowser(server)
    await benchResults(server)
    await benchTaps(server)
    await benchImport(server)
    await benchAirportAnswers(server)
  })
}

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, server: { type: 'boolean' }, taps: { type: 'boolean' } },
})
if (values.taps) await withServer(benchTaps)
else {
  if (!values.short && !values.server) await benchApp()
  await benchServer(values.short ? shortExtent : wholeExtent)
}
