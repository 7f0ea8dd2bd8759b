/** `npm run bench`: figures and growth of what must stay quick (issues 5 and 6, Numbers). It prints, and judges nothing. */
import { startServer } from '../support/server.ts'
import { benchAirportAnswers, benchAirportSearch } from './airports.ts'
import { benchBrowser } from './browser.ts'
import { benchImport } from './import.ts'
import { benchResults } from './results.ts'
import { benchRules } from './rules.ts'

benchRules()
benchAirportSearch()
const server = await startServer()
try {
  await benchBrowser(server)
  await benchResults(server)
  await benchImport(server)
  await benchAirportAnswers(server)
} finally {
  await server.stop()
  await server.clean()
}
