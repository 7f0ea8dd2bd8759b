import type { AccountExport } from '@slipstream/contract/account'
import {
  getColleagues,
  hideFromColleague,
  hideOnFlight,
  setColleagues,
} from '@slipstream/contract/colleagues'
import { fillPath } from '@slipstream/contract/endpoint'
import { colleagueMessages, seatMessages, sharingMessages } from '@slipstream/contract/error-messages'
import {
  createFamilyLink,
  familyLinkLimit,
  familyPagePath,
  getFamilyLinks,
  previewFamilyPage,
  revokeFamilyLink,
} from '@slipstream/contract/family-links'
import { getSharedSeats, setSharedSeats } from '@slipstream/contract/shared-seats'
import type { FeatureContext } from '#platform/feature.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { AppContext } from '#platform/http/app-env.ts'
import { implement } from '#platform/http/implement.ts'
import { forgetColleagueFlights } from './colleague-rules.ts'
import { createColleagueViews } from './colleagues.ts'
import { createFamilyLinks, forgetFamilyLinks } from './family-links.ts'
import { createFamilyRoutes } from './family-routes.ts'
import { createFamilyViews } from './family-views.ts'
import { createSharedSeats } from './shared-seats.ts'
import type { FamilyLinkSchema, SharedSeatsSchema } from './tables.ts'

/** Sharing with consent: pages of one's times at home, colleagues on the same flight, and the seats that they see on it. */
export function createSharing(
  options: FeatureContext<SharedSeatsSchema & FamilyLinkSchema> &
    Omit<
      Parameters<typeof createFamilyViews>[0] &
        Parameters<typeof createColleagueViews>[0] &
        Parameters<typeof createSharedSeats>[0],
      'database'
    >,
) {
  const { config, database, audit, log, now } = options
  const familyLinks = createFamilyLinks(database, now)
  const familyViews = createFamilyViews(options)
  const colleagues = createColleagueViews(options)
  const sharedSeats = createSharedSeats(options)

  /** @throws {ApiError} `not_found` */
  async function getStart(userId: string, rest: string | null): Promise<Date | null> {
    if (rest === null) return null
    const start = await familyViews.getStart(userId, rest)
    if (!start) throw new ApiError('not_found', { message: sharingMessages.restGone })
    return start
  }

  return {
    familyViews,
    colleagues,
    sharedSeats,
    /** The pages of a family: they bound their callers by the network. */
    createRoutes: (limitNetwork: (context: AppContext) => void) =>
      createFamilyRoutes({ familyLinks, familyViews, limitNetwork, log, now }),
    async exported(
      userId: string,
    ): Promise<Pick<AccountExport, 'family_links' | 'colleagues' | 'seat_sharing'>> {
      return {
        family_links: await familyLinks.ofUser(userId),
        colleagues: await colleagues.ofUser(userId),
        seat_sharing: await sharedSeats.ofUser(userId),
      }
    },
    handlers: [
      implement(getFamilyLinks, async ({ caller }) => ({ links: await familyLinks.ofUser(caller.userId) })),

      implement(previewFamilyPage, async ({ query: { rest = null, detail }, caller: { userId } }) => {
        await getStart(userId, rest)
        return familyViews.of(userId, { rest, detail })
      }),

      implement(createFamilyLink, async ({ body, caller: { userId }, context }) => {
        const restStartsAt = await getStart(userId, body.rest)
        const made = await familyLinks.make(userId, { ...body, restStartsAt })
        if (!made) throw new ApiError('conflict', { message: sharingMessages.limit(familyLinkLimit) })
        await audit.record({
          event: 'family_link_made',
          userId,
          ip: context.get('ip'),
          details: { detail: body.detail, days: body.days, isOneRest: body.rest !== null },
        })
        return {
          link: made.link,
          url: `${config.publicUrl}${fillPath(familyPagePath, { token: made.token })}`,
        }
      }),

      implement(revokeFamilyLink, async ({ params: { id }, caller: { userId }, context }) => {
        if (!(await familyLinks.revoke(userId, id)))
          throw new ApiError('not_found', { message: sharingMessages.noSuchLink })
        await audit.record({ event: 'family_link_revoked', userId, ip: context.get('ip') })
        return { success: true as const }
      }),

      implement(getColleagues, ({ caller: { userId } }) => colleagues.get(userId)),

      implement(setColleagues, async ({ body: { is_on: isOn }, caller: { userId }, context }) => {
        await colleagues.turn(userId, isOn)
        await audit.record({
          event: isOn ? 'colleagues_turned_on' : 'colleagues_turned_off',
          userId,
          ip: context.get('ip'),
        })
        return colleagues.get(userId)
      }),

      implement(hideOnFlight, async ({ params: { key }, body, caller: { userId } }) => {
        if (!(await colleagues.hideOnFlight(userId, key, body.is_hidden)))
          throw new ApiError('not_found', { message: colleagueMessages.noSuchFlight })
        return colleagues.get(userId)
      }),

      implement(hideFromColleague, async ({ params: { id }, body, caller: { userId } }) => {
        if (!(await colleagues.hideFrom(userId, id, body.is_hidden)))
          throw new ApiError('not_found', { message: colleagueMessages.noSuchPerson })
        return colleagues.get(userId)
      }),

      implement(getSharedSeats, ({ caller: { userId } }) => sharedSeats.get(userId)),

      implement(setSharedSeats, async ({ body: { is_on: isOn }, caller: { userId }, context }) => {
        if (isOn && !sharedSeats.isOffered)
          throw new ApiError('conflict', { message: seatMessages.notOffered })
        await sharedSeats.turn(userId, isOn)
        await audit.record({
          event: isOn ? 'seat_sharing_turned_on' : 'seat_sharing_turned_off',
          userId,
          ip: context.get('ip'),
        })
        return sharedSeats.get(userId)
      }),
    ],
    async forget() {
      await forgetFamilyLinks(database.patientQuery, now())
      await forgetColleagueFlights(database.patientQuery, now())
    },
  }
}
