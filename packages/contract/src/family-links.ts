import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { acknowledgementSchema, idSchema, instantSchema } from './primitives.ts'
import { restKeySchema } from './roster-plan.ts'

/* Beyond the specification: pages for the family (docs/decisions/0057-family-pages.md). */

/** What a page shows: times at home alone; the flights of the commute too; the duties as well. */
export const familyDetailSchema = z.enum(['times', 'flights', 'duties'])
export type FamilyDetail = z.output<typeof familyDetailSchema>

/** How many days a link works. */
export const familyLinkDays = [7, 30, 90, 365] as const
export const familyLinkDaysSchema = z.literal(familyLinkDays)
export type FamilyLinkDays = z.output<typeof familyLinkDaysSchema>

/** Links one user may have at a time. */
export const familyLinkLimit = 20
export const familyLabelLength = 40

/** The page of a token, outside the API: no session, no app and no beta wall stands before it. */
export const familyPagePath = '/family/{token}'

/** What a page is about, and how much it shows. */
const familyScope = {
  /** One rest, by its key; null for every time at home. */
  rest: z.nullable(restKeySchema),
  detail: familyDetailSchema,
}

/** A page that one person can open, without the token that opens it. */
export const familyLinkSchema = z.object({
  id: idSchema,
  /** Who it is for, as its owner calls them; never on the page. */
  label: z.string(),
  ...familyScope,
  /** When the one rest that is shared begins, as the roster was when the link was made; null where all are. */
  rest_starts_at: z.nullable(instantSchema),
  created_at: instantSchema,
  expires_at: instantSchema,
  last_opened_at: z.nullable(instantSchema),
})
export type FamilyLink = z.output<typeof familyLinkSchema>

const familyEntrySchema = z.object({ title: z.string(), lines: z.array(z.string()) })

/** A day by where it is spent. */
const familyDaySchema = z.object({
  /** `Thu 5 Nov` */
  label: z.string(),
  /** `Home from 19:00` */
  text: z.string(),
  /** Quarter hours of the day, by home's clock; the rest of it is away or not known. */
  parts: z.array(z.object({ place: z.enum(['home', 'flying']), from: z.int(), until: z.int() })),
})

/** Every text of a page, in its order. */
export const familyViewSchema = z.object({
  title: z.string(),
  headline: z.string(),
  lines: z.array(z.string()),
  /** The days ahead as far as they are known. */
  days: z._default(z.array(familyDaySchema), []),
  /** The times at home that follow. */
  times: z.array(familyEntrySchema),
  /** Only where the link shows duties. */
  duties: z.array(familyEntrySchema),
  as_of: z.string(),
  footer: z.string(),
})
export type FamilyView = z.output<typeof familyViewSchema>

/** Any character but controls and those that turn the direction of a text: a label is read in a list beside others. */
const labelSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'must say who the link is for'),
    z.maxLength(familyLabelLength, `must be at most ${familyLabelLength} characters`),
    z.regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, 'must be plain text'),
  )

export const getFamilyLinks = defineEndpoint({
  name: 'sharing.links',
  method: 'GET',
  path: '/sharing/links',
  summary: 'The links to family pages that work now',
  isOptional: true,
  auth: 'subscriber',
  response: z.object({ links: z.array(familyLinkSchema) }),
})

export const previewFamilyPage = defineEndpoint({
  name: 'sharing.preview',
  method: 'GET',
  path: '/sharing/preview',
  summary: 'What a family page would show now, text for text',
  isOptional: true,
  auth: 'subscriber',
  query: z.object({ rest: z.optional(restKeySchema), detail: z._default(familyDetailSchema, 'times') }),
  response: familyViewSchema,
  errors: ['not_found'],
})

export const createFamilyLink = defineEndpoint({
  name: 'sharing.createLink',
  method: 'POST',
  path: '/sharing/links',
  summary: 'Create link to a family page',
  isOptional: true,
  auth: 'subscriber',
  body: z.object({
    label: labelSchema,
    ...familyScope,
    days: z._default(familyLinkDaysSchema, 30),
  }),
  status: 201,
  /** The address is answered this once: the server keeps no more than its digest. */
  response: z.object({ link: familyLinkSchema, url: z.url() }),
  errors: ['not_found', 'conflict'],
})

export const revokeFamilyLink = defineEndpoint({
  name: 'sharing.revokeLink',
  method: 'DELETE',
  path: '/sharing/links/{id}',
  summary: 'Revoke a link to a family page at once',
  isOptional: true,
  auth: 'subscriber',
  params: z.object({ id: idSchema }),
  response: acknowledgementSchema,
  errors: ['not_found'],
})
