import type { Confirmation } from '@slipstream/commute/bookings/confirmation'
import { matchBooking, type BookedWay } from '@slipstream/commute/bookings/match-booking'
import type { ReadBookings } from '@slipstream/commute/bookings/read-bookings'
import { addMonths, getDate, getMonth } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { MailedBooking } from '@slipstream/contract/mailed-bookings'
import type { Attachment } from '@slipstream/design-system/FileAttachments'
import { useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { useAirports } from '#shared/airports/use-airports.ts'
import { runWorker } from '#shared/files/run-worker.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { knownRoster } from '#shared/roster/known-roster.ts'
import { useMonthData, useMonthsAhead } from '#shared/roster/use-months-ahead.ts'
import { useMinute } from '#shared/use-minute.ts'
import { problemText } from './booking-text.ts'
import type { BookingTask } from './bookings.worker.ts'
// oxlint-disable-next-line import/default -- by its query Vite makes it the worker's address
import workerUrl from './bookings.worker.ts?worker&url'

const longestMs = 20_000

export interface BookingDraft {
  source: 'file' | 'text'
  files: readonly Attachment[]
  text: string
}

export const emptyDraft: BookingDraft = { source: 'file', files: [], text: '' }

/** A confirmation with what each of its ways is for. */
export interface FoundBooking {
  readonly confirmation: Confirmation
  readonly ways: readonly BookedWay[]
}

export type BookingsState = ReturnType<typeof useBookings>

/** Reads confirmations on the phone, and says for which rests their flights are; also of those that came by e-mail. */
export function useBookings(mails: readonly MailedBooking[]) {
  const { session, environment, now } = useEngine()
  const { settings, user } = useStore(session)
  const [draft, setDraft] = useState(emptyDraft)
  const [found, setFound] = useState<readonly Confirmation[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const { isPending, failure, run } = useAttempt()
  const flights = [found, ...mails.map(({ confirmations }) => confirmations)]
    .flat()
    .flatMap((each) => each.flights)
  const months = [...new Set(flights.flatMap(({ date }) => (date === null ? [] : [getMonth(date)])))]
  const names = [
    ...new Set(months.flatMap((month) => [addMonths(month, -1), month, addMonths(month, 1)])),
  ].toSorted()
  useMonthsAhead(names)
  const data = useMonthData(names)
  const airport = useAirports(
    [...new Set(flights.flatMap(({ origin, destination }) => [origin, destination]))].filter(Boolean),
  )
  const { items, context } = knownRoster({
    months: data,
    settings,
    user,
    rates: { to: 'GBP', perUnit: {} },
    now: useMinute(),
  })
  const getZone = (code: string) => airport(code)?.timezone

  const read = () =>
    void run(async () => {
      setProblem(null)
      const file = draft.files[0]?.file
      const content = draft.source === 'text' ? draft.text : await file?.arrayBuffer()
      if (content === undefined || content === '')
        return setProblem(draft.source === 'text' ? 'Confirmation is required' : 'Choose a file first')
      const task: BookingTask = { content, today: getDate(toLocal(now(), rosterZone)) }
      const transfer = typeof content === 'string' ? [] : [content]
      const answer = await runWorker<ReadBookings>(
        { url: workerUrl, task, transfer, longestMs, tooLate: { problem: 'no_booking' } },
        environment,
      )
      if ('problem' in answer) setProblem(problemText[answer.problem])
      else setFound(answer.bookings)
    })

  const match = (confirmations: readonly Confirmation[]): FoundBooking[] =>
    context
      ? confirmations.map((confirmation) => ({
          confirmation,
          ways: matchBooking(confirmation, items, context, getZone),
        }))
      : []
  return {
    draft,
    setDraft,
    read,
    isReading: isPending,
    problem: failure ? failure.message : problem,
    /** Empty until one is read. */
    bookings: match(found),
    mailed: mails.map((mail) => ({ mail, bookings: match(mail.confirmations) })),
    areAirportsKnown: flights.every(({ origin, destination }) =>
      [origin, destination].every((code) => code === '' || getZone(code)),
    ),
    isRosterKnown: data.every(([month, known]) => known !== null || !months.includes(month)),
    again: () => {
      setFound([])
      setDraft(emptyDraft)
    },
    user,
    getZone,
  }
}
