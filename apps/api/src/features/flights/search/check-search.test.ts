import { expect, it } from 'vitest'
import { ApiError } from '#platform/http/api-error.ts'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { createSearchChecks } from './check-search.ts'

it('searches no flights to a closed airport (issue 42 item 1)', () => {
  const checks = createSearchChecks(createAirportDirectory())
  const search = (destination: string) => () =>
    checks.search({ date: '2027-01-12', origin: 'LHR', destination })
  expect(search('TXL')).toThrow(ApiError)
  expect(search('BER')).not.toThrow()
})
