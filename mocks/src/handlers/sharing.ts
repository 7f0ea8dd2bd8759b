import { familyView } from '@slipstream/commute/reports/family/family-view'
import {
  clearInstant,
  itemEnd,
  itemKey,
  itemStart,
  reportInstant,
} from '@slipstream/commute/roster/roster-items'
import { currentMonth, getMonth } from '@slipstream/commute/time/calendar-dates'
import { dayMs, rosterZone } from '@slipstream/commute/time/zoned-time'
import { fillPath } from '@slipstream/contract/endpoint'
import { sharingMessages } from '@slipstream/contract/error-messages'
import {
  createFamilyLink,
  familyLinkLimit,
  familyPagePath,
  getFamilyLinks,
  previewFamilyPage,
  revokeFamilyLink,
  type FamilyLink,
  type FamilyView,
} from '@slipstream/contract/family-links'
import type { RosterItem } from '@slipstream/contract/roster'
import type { HttpHandler } from 'msw'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { itemsAround, planContext } from './plan.ts'
import type { Route } from './route.ts'

const tokenLength = 43

/** What the page of the mocked server says: by the roster and the user's own flights alone, as the real one. */
function getView(world: MockWorld, { rest, detail }: Pick<FamilyLink, 'rest' | 'detail'>): FamilyView {
  const [first] = rest === null ? [] : itemsOfRest(world, rest)
  const month = first
    ? getMonth(rest?.startsWith('~') ? itemStart(first) : itemEnd(first))
    : currentMonth(world.now())
  const items = itemsAround(world, month)
  return familyView({
    name: world.user.first_name,
    items,
    context: planContext(world, items),
    now: world.now(),
    clock: { zone: world.user.home_timezone ?? rosterZone, hours: world.settings.clock_hours },
    rosterReadAt: world.importedMonths.has(month) ? world.now() : null,
    rest,
    detail,
  })
}

/** @throws {MockFailure} `not_found` where an item of the key is not on the roster. */
function itemsOfRest(world: MockWorld, rest: string): RosterItem[] {
  const keys = rest.split('~').filter((key) => key !== '')
  const items = keys.flatMap((key) => world.roster.find((item) => itemKey(item) === key) ?? [])
  if (items.length !== keys.length || keys.length === 0)
    throw new MockFailure('not_found', sharingMessages.restGone)
  return items
}

export function sharingHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const at = (ms: number) => new Date(ms).toISOString()
  return [
    on(getFamilyLinks, () => ({ links: world.familyLinks.slice() })),
    on(previewFamilyPage, ({ query: { rest = null, detail } }) => getView(world, { rest, detail })),
    on(createFamilyLink, ({ body: { label, rest, detail, days } }) => {
      const [first] = rest === null ? [] : itemsOfRest(world, rest)
      if (world.familyLinks.length >= familyLinkLimit)
        throw new MockFailure('conflict', sharingMessages.limit(familyLinkLimit))
      const id = world.nextId('family')
      const now = world.now()
      const link = {
        id,
        label,
        rest,
        rest_starts_at: first ? at(rest?.startsWith('~') ? reportInstant(first) : clearInstant(first)) : null,
        detail,
        created_at: at(now),
        expires_at: at(now + days * dayMs),
        last_opened_at: null,
      }
      world.familyLinks = [link, ...world.familyLinks]
      const path = fillPath(familyPagePath, { token: `mock-${id}`.padEnd(tokenLength, '0') })
      return { link, url: `https://slipstream.example${path}` }
    }),
    on(revokeFamilyLink, ({ params: { id } }) => {
      if (!world.familyLinks.some((link) => link.id === id))
        throw new MockFailure('not_found', sharingMessages.noSuchLink)
      world.familyLinks = world.familyLinks.filter((link) => link.id !== id)
      return { success: true }
    }),
  ]
}
