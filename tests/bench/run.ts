/**
 * `npm run bench`: how the rules and the search for airports grow, and what an open of the built app and the server cost beside
 * floors of the same run (design.md section 4, Numbers). It prints, and judges no time. With `-- --server` or `-- --open` one part
 * alone.
 */
import { parseArgs } from 'node:util'
import { benchAirportSearch } from './airports.ts'
import { benchOpen } from './open.ts'
import { benchRules } from './rules.ts'
import { benchServer } from './server.ts'

const { values } = parseArgs({ options: { server: { type: 'boolean' }, open: { type: 'boolean' } } })
if (!values.server && !values.open) {
  benchRules()
  benchAirportSearch()
}
if (!values.server) await benchOpen()
if (!values.open) await benchServer()
