import type { AppContext } from '#platform/http/app-env.ts'
import { createPlainRoutes } from '#platform/http/plain-page.ts'
import { createTokenBuckets } from '#platform/limits/rate-limit.ts'
import type { Logger } from '#platform/log.ts'
import type { FamilyLinks } from './family-links.ts'
import { failedFamilyPage, familyPage, noFamilyPage } from './family-page.ts'
import type { FamilyViews } from './family-views.ts'

/** A family reloads by hand, and one link may be in several phones. */
export const openingsPerMinute = 20

/** As `randomToken` makes them; anything else is not even looked up. */
const tokenPattern = /^[\w-]{43}$/

interface Options {
  readonly familyLinks: Pick<FamilyLinks, 'open'>
  readonly familyViews: Pick<FamilyViews, 'of'>
  /** Bounds by the network, for nobody here has an account. */
  readonly limitNetwork: (context: AppContext) => void
  readonly log: Logger
  readonly now: () => Date
}

/**
 * Pages for people without an account, outside the app, its session and its beta wall: the token in the path is all that
 * is asked for (docs/decisions/0057-family-pages.md). Cookies are neither read nor set.
 */
export function createFamilyRoutes({ familyLinks, familyViews, limitNetwork, log, now }: Options) {
  const takeOpening = createTokenBuckets(openingsPerMinute, now)
  const { routes, answer } = createPlainRoutes({
    formAction: "'none'",
    failedPage: failedFamilyPage,
    failure: 'http.family_page_failed',
    log,
  })

  routes.get('/family/:token', async (context) => {
    limitNetwork(context)
    const token = context.req.param('token')
    const link = tokenPattern.test(token) ? await familyLinks.open(token) : undefined
    if (!link) return answer(context, noFamilyPage(), 404)
    takeOpening(link.linkId)
    return answer(context, familyPage(await familyViews.of(link.userId, link)), 200)
  })
  routes.get('/family/*', (context) => {
    limitNetwork(context)
    return answer(context, noFamilyPage(), 404)
  })
  routes.get('/family', (context) => {
    limitNetwork(context)
    return answer(context, noFamilyPage(), 404)
  })
  return routes
}
