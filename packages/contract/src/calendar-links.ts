import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { acknowledgementSchema, instantSchema } from './primitives.ts'

/** `full` tells duties and commutes; `busy` only when the user is away, but not why or where. */
export const calendarKindSchema = z.enum(['full', 'busy'])
export type CalendarKind = z.output<typeof calendarKindSchema>

/** An address that calendars read the roster from. Anyone who has it can read it, until it is revoked. */
export const calendarLinkSchema = z.object({
  kind: calendarKindSchema,
  created_at: instantSchema,
  last_read_at: z.nullable(instantSchema),
})
export type CalendarLink = z.output<typeof calendarLinkSchema>

export const getCalendarLinks = defineEndpoint({
  name: 'calendar.links',
  method: 'GET',
  path: '/calendar/links',
  summary: 'The calendar links in use',
  isOptional: true,
  auth: 'subscriber',
  response: z.object({ links: z.array(calendarLinkSchema) }),
})

export const createCalendarLink = defineEndpoint({
  name: 'calendar.createLink',
  method: 'POST',
  path: '/calendar/links',
  summary: 'Create link for calendars; one of the same kind that was made before stops working',
  isOptional: true,
  auth: 'subscriber',
  body: z.object({ kind: calendarKindSchema }),
  status: 201,
  /** The address is answered this once: the server keeps no more than its digest. */
  response: z.object({ link: calendarLinkSchema, url: z.url() }),
})

export const revokeCalendarLink = defineEndpoint({
  name: 'calendar.revokeLink',
  method: 'DELETE',
  path: '/calendar/links/{kind}',
  summary: 'Revoke a calendar link at once',
  isOptional: true,
  auth: 'subscriber',
  params: z.object({ kind: calendarKindSchema }),
  response: acknowledgementSchema,
  errors: ['not_found'],
})

export const downloadCalendar = defineEndpoint({
  name: 'calendar.download',
  method: 'GET',
  path: '/calendar/download',
  summary: 'The whole roster as an iCalendar file',
  isOptional: true,
  auth: 'subscriber',
  query: z.object({ kind: z._default(calendarKindSchema, 'full') }),
  response: z.string(),
  responseType: 'text/calendar',
})

export const readCalendarFeed = defineEndpoint({
  name: 'calendar.feed',
  method: 'GET',
  path: '/calendar/feed/{token}.ics',
  summary: 'The roster as a feed for calendars; the token alone says whose and which',
  isOptional: true,
  auth: 'public',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  response: z.string(),
  responseType: 'text/calendar',
  errors: ['not_found'],
})
