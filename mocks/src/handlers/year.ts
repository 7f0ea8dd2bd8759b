import { yearRecord } from '@slipstream/commute/reports/year/year-record'
import { getYear } from '@slipstream/contract/year'
import type { HttpHandler } from 'msw'
import type { MockWorld } from '../world.ts'
import { planContext } from './plan.ts'
import type { Route } from './route.ts'

export function yearHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(getYear, ({ query: { year } }) => ({
      record: yearRecord(
        world.roster,
        { ...planContext(world, []), knownMonths: world.importedMonths },
        { year, asOf: world.now(), fetchedMonths: world.importedMonths, isSampleData: true },
      ),
    })),
  ]
}
