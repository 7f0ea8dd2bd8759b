import type { TripOffer } from '@slipstream/commute/offers/offered-trip'
import { dateOrderIn, type DateOrder } from '@slipstream/commute/offers/text-dates'
import { readBoard, type TripBoard } from '@slipstream/commute/offers/trip-board'
import { longestTripText, readTripText, type ReadTrip } from '@slipstream/commute/offers/trip-text'
import {
  endLocation,
  itemEnd,
  itemStart,
  reportInstant,
  startLocation,
} from '@slipstream/commute/roster/roster-items'
import {
  calendarLimits,
  previewRosterImport,
  type ImportPreview,
  type TimesReading,
} from '@slipstream/contract/roster-import'
import type { Trip } from '@slipstream/contract/roster'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { Card } from '@slipstream/design-system/primitives/Card'
import { TextArea } from '@slipstream/design-system/TextArea'
import { useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { TimesQuestion } from '#shared/calendar-times/TimesQuestion.tsx'
import { plural } from '#shared/format.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { dutyTitle } from '../duty/duty-text.ts'
import { ambiguityText, otherOrder } from './trip-draft.ts'

const fieldId = 'try-text'
const isCalendar = (text: string) => /BEGIN:VCALENDAR/i.test(text)

interface PasteTripProps {
  text: string
  onText: (text: string) => void
  /** Of the base, for dates such as 3/4; undefined while it is not known. */
  country: string | undefined
  /** Whose clock the times of a board go by, IANA. */
  zone: string
  /** How many offers there is space for. */
  capacity: number
  /** A message was read; it returns what is to be said about it, or null where it names neither report nor clear. */
  onRead: (read: ReadTrip) => string | null
  /** The text offers several trips. */
  onBoard: (board: TripBoard) => void
  /** A calendar held these trips. */
  onTrips: (offers: readonly Omit<TripOffer, 'id'>[]) => void
}

/** `other` reads the message again, its dates in the other order. */
type Said = { tone: 'info' | 'warning'; text: string; other: DateOrder | null }

const offerOfTrip = (trip: Trip): Omit<TripOffer, 'id'> => ({
  title: dutyTitle(trip),
  report: trip.sectors[0]?.report_time ?? itemStart(trip),
  clear: trip.sectors.at(-1)?.clear_time ?? itemEnd(trip),
  origin: startLocation(trip) ?? '',
  destination: endLocation(trip) ?? '',
  replacedKey: null,
})

/** Reads an offer out of a message, on the device, or out of a calendar's text, on the server (the importer's preview). */
export function PasteTrip({
  text,
  onText,
  country,
  zone,
  capacity,
  onRead,
  onBoard,
  onTrips,
}: PasteTripProps) {
  const { http, now } = useEngine()
  const isOffline = useIsOffline()
  const { isPending, failure, run } = useAttempt()
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState<Said | null>(null)
  /** The calendar does not say what clock its times go by. */
  const [unclear, setUnclear] = useState<ImportPreview | null>(null)

  const takeCalendar = ({ items, problems }: ImportPreview) => {
    const trips = items
      .filter((item) => item.kind === 'trip')
      .filter((trip) => reportInstant(trip) > now())
      .filter((trip) => startLocation(trip) !== null && endLocation(trip) !== null)
    const taken = trips.slice(0, capacity)
    if (taken.length === 0) {
      setProblem(problems[0]?.message ?? 'There is no trip ahead in this calendar. Type the trip below.')
      return
    }
    onTrips(taken.map(offerOfTrip))
    onText('')
    const left = trips.length - taken.length
    setSaid(
      left > 0
        ? {
            tone: 'warning',
            text: `${plural(left, 'trip')} left out: there is room for ${capacity} more.`,
            other: null,
          }
        : null,
    )
  }

  const readCalendar = (times?: TimesReading) =>
    void run(async () => {
      const body = times === undefined ? { text } : { text, times }
      const preview = await http.call(previewRosterImport, { body })
      const isAnswered = preview.are_times_stated || times !== undefined
      setUnclear(isAnswered ? null : preview)
      if (isAnswered) takeCalendar(preview)
    })

  const submit = () => {
    setSaid(null)
    setUnclear(null)
    const found = textProblem(text, isOffline)
    setProblem(found)
    if (found !== undefined) return
    if (isCalendar(text)) return readCalendar()
    readMessage(dateOrderIn(country))
  }

  const readMessage = (order: DateOrder) => {
    const board = readBoard(text, { now: now(), zone }, order, capacity)
    if (board.isSeveral) return onBoard(board)
    const message = readTripText(text, now(), order)
    // A line of a board has no words for report and clear.
    const isUnlabelled = message.report.time === null && message.clear.time === null
    const read = (isUnlabelled && board.trips[0]) || message
    const answer = onRead(read)
    if (answer === null)
      return setProblem(
        'No report or clear found in this text. Type them below, or paste the calendar’s text.',
      )
    const ambiguity = ambiguityText(read, order, country)
    setSaid({
      tone: 'info',
      text: ambiguity === null ? answer : `${ambiguity} ${answer}`,
      other: ambiguity === null ? null : otherOrder(order),
    })
  }

  return (
    <>
      <Card>
        <Form
          aria-label="Paste an offer"
          problems={problem === undefined ? [] : [{ fieldId, message: problem }]}
          serverError={failure && `${failure.message} What you pasted is still here.`}
          isPending={isPending}
          onSubmit={submit}
          footer={
            <Button type="submit" tone="secondary" isPending={isPending} pendingLabel="Reading the calendar">
              Read text
            </Button>
          }
        >
          <TextArea
            id={fieldId}
            label="Message or calendar text"
            isOptional
            hint={
              isOffline
                ? 'A message, or trips a line each, with report and clear. The text of a calendar (.ics) is read by our server: not while offline.'
                : 'A message, or trips a line each, with report and clear; or the text of a calendar (.ics).'
            }
            leastRows={3}
            value={text}
            onChange={(next) => {
              setProblem(undefined)
              // What was said is of another text.
              setSaid(null)
              onText(next)
            }}
            error={problem}
            isReadOnly={isPending}
            spellCheck={false}
            autoCapitalize="off"
          />
        </Form>
        {said && (
          <Banner
            tone={said.tone}
            action={
              said.other && (
                <Button tone="secondary" onClick={() => said.other && readMessage(said.other)}>
                  {said.other === 'day_first' ? 'Read the day first' : 'Read the month first'}
                </Button>
              )
            }
          >
            {said.text}
          </Banner>
        )}
      </Card>
      {unclear && (
        <TimesQuestion
          times={null}
          readings={unclear.readings}
          zone={unclear.zone}
          isPending={isPending}
          onAnswer={readCalendar}
        />
      )}
    </>
  )
}

function textProblem(text: string, isOffline: boolean): string | undefined {
  if (text.trim() === '') return 'Paste a message first, or type the trip below'
  if (!isCalendar(text))
    return text.length > longestTripText
      ? `A message must be at most ${longestTripText.toLocaleString('en-GB')} characters`
      : undefined
  if (isOffline) return 'Calendars are read by our server, and you are offline. Type the trip below.'
  return new Blob([text]).size > calendarLimits.bytes
    ? `Calendar text must be at most ${calendarLimits.bytes / 1_000_000} MB`
    : undefined
}
