/**
 * `npm run bench`: how the rules and the search for airports grow, and what the server costs beside a floor of the same run
 * (design.md section 7, Numbers). It prints, and judges no time. With `-- --server` the server's part alone.
 */
import { parseArgs } from 'node:util'
import { benchAirportSearch } from './airports.ts'
import { benchRules } from './rules.ts'
import { benchServer } from './server.ts'

const { values } = parseArgs({ options: { server: { type: 'boolean' } } })
if (!values.server) {
  benchRules()
  benchAirportSearch()
}
await benchServer()
