import {
  createFamilyLink,
  familyLinkLimit,
  getFamilyLinks,
  previewFamilyPage,
  revokeFamilyLink,
  type FamilyLink,
} from '@slipstream/contract/family-links'
import { sharingMessages } from '@slipstream/contract/error-messages'
import { minutesFromNow } from './clock.ts'
import { flightsChosen } from './fixtures/variants.ts'
import type { MockHandler } from './handlers.ts'
import { failing, failingIn, over, waiting } from './scenario-helpers.ts'

const day = 24 * 60

const link = (id: string, parts: Partial<FamilyLink>): FamilyLink => ({
  id,
  label: 'Mum and Dad',
  rest: null,
  rest_starts_at: null,
  detail: 'times',
  created_at: minutesFromNow(-3 * day),
  expires_at: minutesFromNow(27 * day),
  last_opened_at: null,
  ...parts,
})

/** One that is opened, one of a single rest that is not yet, one that shows everything. */
const inUse = () => ({
  roster: [...flightsChosen],
  familyLinks: [
    link('family-a', { last_opened_at: minutesFromNow(-25) }),
    link('family-b', {
      label: 'Babysitter',
      rest: 'trip:trip-cph~trip:trip-arn-ath',
      rest_starts_at: '2026-11-05T19:05:00.000Z',
      expires_at: minutesFromNow(7 * day),
    }),
    link('family-c', { label: 'Robin', detail: 'duties', expires_at: minutesFromNow(300 * day) }),
  ],
})

/** Named states of pages for the family (issue 22 item 6). */
export const sharingScenarios = {
  sharing: () => over(inUse()),
  sharingFailure: () => failingIn({}, [getFamilyLinks, previewFamilyPage], 'internal_error'),
  sharingPending: () => waiting({}, getFamilyLinks, previewFamilyPage),
  sharingCreateFailure: () => failing(createFamilyLink, 'conflict', sharingMessages.limit(familyLinkLimit)),
  sharingRevokeFailure: () => failingIn(inUse(), [revokeFamilyLink], 'not_found', sharingMessages.noSuchLink),
} satisfies Record<string, () => MockHandler[]>
