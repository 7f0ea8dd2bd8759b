import type { Clock } from '@slipstream/commute/time/clock'
import { readFlightInstants } from '@slipstream/commute/flights/flights'
import { type PolicyProof, recordedReport } from '@slipstream/commute/reports/policy/policy-proof'
import { longWeekdayDateLabel } from '@slipstream/commute/time/date-formats'
import { getDate } from '@slipstream/commute/time/calendar-dates'
import { toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import type { CommuteRecord, CommuteRecords, RecordedFlight } from '@slipstream/contract/commute-records'
import { ruleText } from '#shared/policy-text.ts'
import { momentText, zonedTime } from '#shared/format.ts'
import { type PdfBlock, printable } from './pdf.ts'
import {
  beforeReportText,
  boardingText,
  localText,
  metWays,
  proofState,
  type ProvenFlight,
  provenFlights,
  provenSeats,
  routeText,
  saidText,
} from './proof-text.ts'

interface Proven {
  readonly recorded: CommuteRecords
  readonly proof: PolicyProof
  readonly report: Instant
  /** IATA; null where the duty names none. */
  readonly place: string | null
}

/** `commute-2026-11-12-LHR.pdf` */
export function proofFileName(report: Instant, place: string | null, clock: Clock): string {
  return (
    ['commute', getDate(toLocal(report, clock.zone)), ...(place === null ? [] : [place])].join('-') + '.pdf'
  )
}

export const proofTitle = ({ recorded, report }: Pick<Proven, 'recorded' | 'report'>, clock: Clock): string =>
  `Commute record: ${recorded.name}, ${getDate(toLocal(report, clock.zone))}`

/** `Tuesday 10 November 2026, 18:04 GMT` */
function fullMoment(at: Instant, clock: Clock): string {
  return `${longWeekdayDateLabel(toLocal(at, clock.zone))}, ${zonedTime(at, clock)}`
}

/** With UTC to the second, as the server stored it. */
const serverMoment = (at: Instant, clock: Clock): string =>
  `${fullMoment(at, clock)} (${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC)`

const leavesText = (flight: RecordedFlight, clock: Clock) =>
  localText(flight.departure_time, flight.origin_timezone, readFlightInstants(flight)?.departure, clock)
const landsText = (flight: RecordedFlight, clock: Clock) =>
  localText(flight.arrival_time, flight.destination_timezone, readFlightInstants(flight)?.arrival, clock)

/** With the report, if the one before it had another. */
function entryText(record: CommuteRecord, before: CommuteRecord | undefined, clock: Clock): string {
  const isMoved = before !== undefined && before.report_at !== record.report_at
  return isMoved
    ? `${historyText(record, clock)} Report moved to ${fullMoment(recordedReport(record), clock)}.`
    : historyText(record, clock)
}

function historyText(record: CommuteRecord, clock: Clock): string {
  const { flight, back_up: backUp, back_up_by: by, status } = record
  if (status === 'hotel' || !flight) return `${saidText(record)}.`
  const what = `${saidText(record)}: ${routeText(flight)}, leaves ${leavesText(flight, clock)}, lands ${landsText(flight, clock)}.`
  if (!backUp) return `${what} No back-up.`
  const how = by === 'person' ? 'chosen by the crew member' : 'named by the plan'
  return `${what} Back-up ${how}: ${routeText(backUp)}, leaves ${leavesText(backUp, clock)}, lands ${landsText(backUp, clock)}.`
}

function provenBlocks(
  { flight, role, since }: ProvenFlight,
  { planned, seats }: { readonly planned: Instant; readonly seats: CommuteRecords['seats'] },
  clock: Clock,
): PdfBlock[] {
  const texts = [
    `Planned since ${serverMoment(since, clock)}`,
    `Leaves ${leavesText(flight, clock)}, lands ${landsText(flight, clock)}`,
    `${role}, ${beforeReportText(flight, planned)}`,
    ...provenSeats(flight, seats, clock),
  ]
  return [
    { kind: 'strong', text: routeText(flight) },
    ...texts.map((text) => ({ kind: 'text', text }) as const),
  ]
}

/** The proof of a commuter policy as a document: what was recorded, and what that shows. */
export function proofDocument({ recorded, proof, report, place }: Proven, clock: Clock): PdfBlock[] {
  const asOf = Date.parse(recorded.as_of)
  const state = proofState(proof, proof.deadline, proof.policy, asOf, clock)
  const { records, seats, boardings } = recorded
  const planned = recordedReport(proof.record)
  const isSample = records.some((record) => record.is_sample_data)
  // Until then it may still change.
  const isStanding = proof.isInTime === true && proof.deadline !== null && asOf > proof.deadline
  const isCut = printable(recorded.name) !== recorded.name.normalize('NFC')
  return [
    { kind: 'title', text: 'Commute record' },
    { kind: 'field', label: 'Crew member', text: recorded.name },
    ...(isCut
      ? [{ kind: 'note', text: 'Some letters of the name are not in this document’s alphabet.' } as const]
      : []),
    {
      kind: 'field',
      label: 'Report',
      text: `${fullMoment(report, clock)}${place === null ? '' : `, ${place}`}`,
    },
    { kind: 'field', label: 'Policy', text: `${ruleText(proof.policy)}, as set by the crew member` },
    {
      kind: 'field',
      label: 'Deadline',
      text: proof.deadline === null ? 'Not known: none is set' : fullMoment(proof.deadline, clock),
    },
    { kind: 'field', label: 'Result', text: state.text },
    ...metWays(proof, seats).map((text) => ({ kind: 'field', label: 'Met by', text }) as const),
    { kind: 'heading', text: isStanding ? 'Planned at the deadline' : 'Planned' },
    ...provenFlights(proof).flatMap((flight) => provenBlocks(flight, { planned, seats }, clock)),
    ...(provenFlights(proof).length === 0
      ? [{ kind: 'text', text: historyText(proof.record, clock) } as const]
      : []),
    ...(planned !== report
      ? [
          {
            kind: 'note',
            text: `When this was recorded, the roster had report at ${fullMoment(planned, clock)}. It is judged by that report.`,
          } as const,
        ]
      : []),
    { kind: 'heading', text: 'All that was recorded, oldest first' },
    ...records.flatMap((record, index): PdfBlock[] => [
      { kind: 'field', label: String(index + 1), text: serverMoment(Date.parse(record.recorded_at), clock) },
      { kind: 'field', label: '', text: entryText(record, records[index - 1], clock) },
    ]),
    ...(boardings.length > 0
      ? [
          { kind: 'heading', text: 'What became of it' } as const,
          ...boardings.map((boarding) => ({ kind: 'text', text: boardingText(boarding, clock) }) as const),
        ]
      : []),
    { kind: 'heading', text: 'How to read this' },
    {
      kind: 'note',
      text: 'Each time of recording is by the clock of the Slipstream server, when the entry reached it: one made without a connection is recorded later than it was made. An entry is never changed afterwards; a change adds another one. The last 60 entries of a commute are kept.',
    },
    {
      kind: 'note',
      text: 'Flight times are those that were known when the entry was recorded, local to each airport. A back-up named by the plan is a later flight with a seat on sale that made report at that moment.',
    },
    ...(seats.length + boardings.length > 0
      ? [
          {
            kind: 'note',
            text: 'Seats, and whether the crew member got on, are as they entered them. The time at which each was recorded is the server’s.',
          } as const,
        ]
      : []),
    ...(isSample
      ? [{ kind: 'note', text: 'The flights are sample data: invented, and not for travelling.' } as const]
      : [
          {
            kind: 'note',
            text: 'The flights were offered for sale by the flight source of the server.',
          } as const,
        ]),
    {
      kind: 'note',
      text: `Made on the crew member’s device from the server’s answer of ${momentText(asOf, clock)}. This document is not signed.`,
    },
  ]
}
