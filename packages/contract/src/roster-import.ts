import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import {
  acknowledgementSchema,
  airportCodeSchema,
  carrierCodeSchema,
  idSchema,
  instantSchema,
  localDateTimeSchema,
  monthSchema,
  timeZoneSchema,
} from './primitives.ts'
import { rosterItemSchema } from './roster.ts'
import { itemChangeSchema } from './roster-changes.ts'

/**
 * Most bytes of a calendar, as file, as text or from a feed (a megabyte is a million bytes), and most events of one that are
 * asked about because they were not recognised.
 */
export const calendarLimits = {
  bytes: 5_000_000,
  urlLength: 2000,
  unrecognised: 200,
  duties: 2000,
  flights: 8000,
  /** Feeds of a user that the server reads by itself. */
  automaticFeeds: 5,
  /** Codes of a user whose answers are remembered; the oldest go. */
  answers: 200,
} as const

/**
 * What clock a calendar's times go by, where it does not say so itself: UTC ("Zulu"), the base's, that of the place where each
 * sector starts and ends, or that of the zone that the calendar names for itself without using it.
 */
export const timesReadingSchema = z.enum(['utc', 'base', 'station', 'calendar'])
export type TimesReading = z.output<typeof timesReadingSchema>

/** So many colleagues must agree on a code before anybody is shown it. */
export const agreeingColleagues = 5

/** How a calendar words its duties (docs/decisions/0010-roster.md). */
export const calendarLayoutSchema = z.enum(['aims', 'raido', 'duty_report', 'slipstream', 'generic'])
export type CalendarLayout = z.output<typeof calendarLayoutSchema>

/** Something of a calendar that was not taken as it stands. */
export const calendarProblemSchema = z.object({
  /** Counted from 1; null where it is not of one line. */
  line: z.nullable(z.int().check(z.positive())),
  /** What is wrong and what was done about it, for the user. */
  message: z.string(),
})
export type CalendarProblem = z.output<typeof calendarProblemSchema>

/**
 * Beyond the specification: what becomes of an event that was not recognised. A `duty` asks its person to be at an airport, a
 * `note` is a ground duty without a place that asks nothing.
 */
export const eventDecisionSchema = z.discriminatedUnion('as', [
  z.object({ as: z.literal('left_out') }),
  z.object({ as: z.literal('duty'), airport: airportCodeSchema }),
  z.object({ as: z.literal('note') }),
])
export type EventDecision = z.output<typeof eventDecisionSchema>

/** Beyond the specification: a decision for one event of a preview. */
export const decidedEventSchema = z.object({ event_id: idSchema, decision: eventDecisionSchema })
export type DecidedEvent = z.output<typeof decidedEventSchema>

/**
 * Beyond the specification (docs/decisions/0082-shared-answers.md): a code of a roster, `QX7`. Neither the number of a flight or a
 * pairing nor a route.
 */
export const rosterCodeSchema = z
  .string()
  .check(
    z.regex(/^(?=.*[A-Z])(?!.*\d{3})(?![A-Z]{3,4}[-/][A-Z]{3,4}$)[A-Z\d/-]{2,8}$/, 'must be a code like QX7'),
  )

/** Beyond the specification: what colleagues with consent say that a code means, none of them otherwise. */
export const answerProposalSchema = z.object({
  airline: carrierCodeSchema,
  as: z.enum(['duty', 'note', 'left_out']),
  /** How many, rounded down to a multiple of `agreeingColleagues`. */
  count: z.int().check(z.minimum(agreeingColleagues)),
})
export type AnswerProposal = z.output<typeof answerProposalSchema>

/**
 * Beyond the specification: an event that is neither flying nor standby, training, leave, a day off or another known crew duty,
 * or whose flying could not be read.
 */
export const unrecognisedEventSchema = z.object({
  /** Good for this preview. */
  id: idSchema,
  title: z.string(),
  /** What else it says; empty where that is nothing. */
  text: z.string(),
  /** Its place as the calendar words it; empty where it names none. */
  place: z.string(),
  /** The airport that it names, for a duty there. */
  airport: z.nullable(airportCodeSchema),
  /** Europe/London. */
  start: localDateTimeSchema,
  end: localDateTimeSchema,
  /** Why it was not recognised, for the user; null where its title says no more. */
  reason: z.nullable(z.string()),
  /** As it was decided at an earlier import. Left out where it never was: then `unanswered` counts. */
  decision: eventDecisionSchema,
  /**
   * What it becomes without an answer: a duty at `airport`, or somewhere, if it looks like one, or free time that the roster marks
   * as not sure. Null if `decision` counts.
   */
  unanswered: z._default(z.nullable(z.enum(['duty', 'not_sure'])), null),
  /** By which its answer is remembered for every calendar; null if its title is no code. */
  code: z._default(z.nullable(rosterCodeSchema), null),
  /** Null if it is answered, or colleagues say nothing. */
  proposal: z._default(z.nullable(answerProposalSchema), null),
})
export type UnrecognisedEvent = z.output<typeof unrecognisedEventSchema>

/** What taking a calendar would do. Nothing has been taken yet. */
export const importPreviewSchema = z.object({
  /** To take it with; null until the calendar's times are understood. Good for 30 minutes. */
  import_id: z.nullable(idSchema),
  layout: calendarLayoutSchema,
  /** Beyond the specification: the name of the system that made the calendar, as far as it says so. */
  made_by: z._default(z.nullable(z.string()), null),
  /** Whether the calendar says itself what clock its times go by. Where not, `times` must be given. */
  are_times_stated: z.boolean(),
  /** The reading that was used; null where none is known. */
  times: z.nullable(timesReadingSchema),
  /** Beyond the specification: the readings to choose from, the likeliest first. */
  readings: z._default(z.array(timesReadingSchema), ['utc', 'base', 'station']),
  /** Beyond the specification: the zone of the reading `calendar`, an IANA name; null where the calendar names none. */
  zone: z._default(z.nullable(timeZoneSchema), null),
  /** The months that would be replaced, ascending. */
  months: z.array(monthSchema),
  items: z.array(rosterItemSchema),
  changes: z.array(itemChangeSchema),
  /** Items that are on the roster already, just so. */
  unchanged: z.int().check(z.minimum(0)),
  problems: z.array(calendarProblemSchema),
  /** Beyond the specification: events for the user to decide, by start. `items` and `changes` follow what they become without an answer. */
  unrecognised: z._default(z.array(unrecognisedEventSchema), []),
})
export type ImportPreview = z.output<typeof importPreviewSchema>

export const previewRosterImport = defineEndpoint({
  name: 'roster.previewImport',
  method: 'POST',
  path: '/roster/import/preview',
  summary: 'Read an iCalendar file (form part `file`), pasted text or feed, and tell what taking it would do',
  isOptional: true,
  auth: 'subscriber',
  bodyType: 'multipart',
  /** Exactly one of the part `file`, `text` and `url`. */
  body: z.object({
    text: z.optional(z.string()),
    url: z.optional(z.string().check(z.trim(), z.maxLength(calendarLimits.urlLength))),
    times: z.optional(timesReadingSchema),
  }),
  /** As another system wrote it. */
  rawFields: ['text'],
  response: importPreviewSchema,
  errors: ['payload_too_large', 'unsupported_media_type', 'provider_unavailable'],
})

export const takeRosterImport = defineEndpoint({
  name: 'roster.takeImport',
  method: 'POST',
  path: '/roster/import/take',
  summary: 'Take a calendar that was previewed: its months are replaced by it, all or nothing',
  isOptional: true,
  auth: 'subscriber',
  body: z.object({
    import_id: idSchema,
    /** Save the feed's address, to read it by itself from then on; only where it came from one. */
    keep_feed: z._default(z.boolean(), false),
    /** Beyond the specification: the user's answers to events of the preview's `unrecognised`. The others become what the preview says. */
    decisions: z._default(z.array(decidedEventSchema).check(z.maxLength(calendarLimits.unrecognised)), []),
  }),
  response: z.object({ months: z.array(monthSchema), changes: z.array(itemChangeSchema) }),
  errors: ['not_found'],
})

/**
 * Beyond the specification (issue 22 item 5): why a feed is not imported by itself until its user acts. It no longer says what clock
 * its times use; it has events to decide on; it takes away most duties to come; it differs with each reading; it has not been
 * readable for a week.
 */
export const feedStopSchema = z.enum(['times', 'events', 'removals', 'unsettled', 'unreadable'])
export type FeedStop = z.output<typeof feedStopSchema>

/** A feed whose address the user left with us. */
export const rosterFeedSchema = z.object({
  id: idSchema,
  /** The host alone: the address itself is a secret. */
  host: z.string(),
  /** Null where the calendar says itself what clock its times go by. */
  times: z.nullable(timesReadingSchema),
  last_read_at: z.nullable(instantSchema),
  /** Why the last reading failed, for the user; null where it did not. */
  problem: z.nullable(z.string()),
  /** Beyond the specification: whether the server reads and imports it by itself. */
  is_automatic: z._default(z.boolean(), false),
  /** Beyond the specification: when the server reads it next; null where it does not. */
  next_read_at: z._default(z.nullable(instantSchema), null),
  stopped: z._default(z.nullable(feedStopSchema), null),
})
export type RosterFeed = z.output<typeof rosterFeedSchema>

export const getRosterFeeds = defineEndpoint({
  name: 'roster.feeds',
  method: 'GET',
  path: '/roster/feeds',
  summary: 'The calendar links the user saved',
  isOptional: true,
  auth: 'subscriber',
  response: z.object({ feeds: z.array(rosterFeedSchema) }),
})

export const previewRosterFeed = defineEndpoint({
  name: 'roster.previewFeed',
  method: 'POST',
  path: '/roster/feeds/{id}/preview',
  summary: 'Read a feed again, and tell what taking it would do',
  isOptional: true,
  auth: 'subscriber',
  params: z.object({ id: idSchema }),
  response: importPreviewSchema,
  errors: ['not_found', 'payload_too_large', 'unsupported_media_type', 'provider_unavailable'],
})

export const changeRosterFeed = defineEndpoint({
  name: 'roster.changeFeed',
  method: 'PATCH',
  path: '/roster/feeds/{id}',
  summary: 'Switch on or off that the server reads a feed by itself and imports what changed',
  isOptional: true,
  auth: 'subscriber',
  params: z.object({ id: idSchema }),
  body: z.object({ is_automatic: z.boolean() }),
  response: z.object({ feed: rosterFeedSchema }),
  errors: ['not_found', 'conflict', 'rate_limited'],
})

export const removeRosterFeed = defineEndpoint({
  name: 'roster.removeFeed',
  method: 'DELETE',
  path: '/roster/feeds/{id}',
  summary: 'Forget a feed; what was taken from it stays',
  isOptional: true,
  auth: 'subscriber',
  params: z.object({ id: idSchema }),
  response: acknowledgementSchema,
  errors: ['not_found'],
})
