import type { Query } from '@slipstream/client/answers/query'
import { getCalendarLinks, type CalendarLink } from '@slipstream/contract/calendar-links'
import { getRosterFeeds, type RosterFeed } from '@slipstream/contract/roster-import'
import { getSharedAnswers, setSharedAnswers } from '@slipstream/contract/shared-answers'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { loadState } from '#shared/forms/failure-message.ts'

export interface Loaded<Value> {
  /** Undefined while it is not known. */
  value: Value | undefined
  /** Why it is not known, for the user. */
  problem: string | undefined
  /** This server does not have them. */
  isMissing: boolean
  reload: () => void
  set: (value: Value) => void
}

const feedsQuery: Query<typeof getRosterFeeds> = { endpoint: getRosterFeeds, input: {}, policy: {} }
const answersQuery: Query<typeof getSharedAnswers> = { endpoint: getSharedAnswers, input: {}, policy: {} }
const linksQuery: Query<typeof getCalendarLinks> = { endpoint: getCalendarLinks, input: {}, policy: {} }

/** The feeds whose addresses the user left with us. */
export function useFeeds(): Loaded<RosterFeed[]> {
  const { answers } = useEngine()
  const feeds = useQuery(feedsQuery)
  return {
    value: feeds.data?.feeds,
    ...loadState(feeds),
    // After an import the list has changed, and an answer still loading may be out of date.
    reload: () => void answers.refetch(feedsQuery),
    set: (saved) => answers.put(feedsQuery, { feeds: saved }),
  }
}

/** The calendar addresses that are in use. */
export function useCalendarLinks(): Loaded<CalendarLink[]> {
  const { answers } = useEngine()
  const links = useQuery(linksQuery)
  return {
    value: links.data?.links,
    ...loadState(links),
    set: (saved) => answers.put(linksQuery, { links: saved }),
  }
}

/** Whether the user's answers to codes count for colleagues. A change resolves once the server has it. */
export function useSharedAnswers() {
  const { http, answers } = useEngine()
  const shared = useQuery(answersQuery)
  return {
    value: shared.data,
    ...loadState(shared),
    setOn: (isOn: boolean) =>
      answers.mutate(answersQuery, {
        optimistic: () => ({ is_on: isOn }),
        send: () => http.call(setSharedAnswers, { body: { is_on: isOn } }),
        apply: (_known, answer) => answer,
      }),
  }
}
