/** `npm run bench`: figures and growth of what must stay quick (issue 5, Numbers). It prints, and judges nothing. */
import { startServer } from '../support/server.ts'
import { benchBrowser } from './browser.ts'
import { benchImport } from './import.ts'
import { benchRules } from './rules.ts'

benchRules()
const server = await startServer()
try {
  await benchBrowser(server)
  await benchImport(server)
} finally {
  await server.stop()
  await server.clean()
}
