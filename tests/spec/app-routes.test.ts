import { expect, it } from 'vitest'
import { isAppRoute } from '../../apps/api/src/server/static-files.ts'
import { paths } from '../../apps/web/src/layout/navigation/paths.ts'

it.each(Object.values(paths))('the server answers the page to a route of the app: %s (spec §2)', (path) => {
  expect(isAppRoute(path)).toBe(true)
})
