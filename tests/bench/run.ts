/**
 * `npm run bench`: figures and growth of what must stay quick (issues 5 to 7, Numbers). It prints, and judges no time. With
 * `-- --short` it does the server's part alone and in little, which fails where something is wrong on any machine: for CI.
 * With `-- --server` that part alone, in full.
 */
import { parseArgs } from 'node:util'
import { startServer } from '../support/server.ts'
import { benchAirportAnswers, benchAirportSearch } from './airports.ts'
import { benchBrowser } from './browser.ts'
import { benchImport } from './import.ts'
import { benchRelaunch } from './relaunch.ts'
import { benchResults } from './results.ts'
import { benchRules } from './rules.ts'
import { benchServer, shortExtent, wholeExtent } from './server.ts'

async function benchApp(): Promise<void> {
  benchRules()
  benchAirportSearch()
  const server = await startServer()
  try {
    await benchRelaunch(server)
    await benchBrowser(server)
    await benchResults(server)
    await benchImport(server)
    await benchAirportAnswers(server)
  } finally {
    await server.stop()
    await server.clean()
  }
}

const { values } = parseArgs({ options: { short: { type: 'boolean' }, server: { type: 'boolean' } } })
if (!values.short && !values.server) await benchApp()
await benchServer(values.short ? shortExtent : wholeExtent)
