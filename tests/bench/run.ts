/**
 * `npm run bench`: how the rules and the search for airports grow, and what the server costs beside a floor of the same run
 * (design.md section 7, Numbers). It prints, and judges no time. With `-- --short` it does the server's part alone and in
 * little, which fails where something is wrong on any machine: for CI. With `-- --server` that part alone, in full.
 */
import { parseArgs } from 'node:util'
import { benchAirportSearch } from './airports.ts'
import { benchRules } from './rules.ts'
import { benchServer, shortExtent, wholeExtent } from './server.ts'

const { values } = parseArgs({ options: { short: { type: 'boolean' }, server: { type: 'boolean' } } })
if (!values.short && !values.server) {
  benchRules()
  benchAirportSearch()
}
await benchServer(values.short ? shortExtent : wholeExtent)
