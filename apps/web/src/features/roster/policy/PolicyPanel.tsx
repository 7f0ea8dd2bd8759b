import { ruleText } from '#shared/policy-text.ts'
import { momentText } from '#shared/format.ts'
import { useClock } from '#shared/clock.ts'
import type { RestEnd, RestPlan } from '@slipstream/commute/plan/plan-types'
import { getBackUps, isRecorded, isReportMoved } from '@slipstream/commute/reports/policy/next-record'
import { isLack, needsTwo, policyRule } from '@slipstream/commute/plan/policy-rule'
import {
  policyDeadline,
  policyGap,
  policyProof,
  recordedFlights,
  recordedReport,
} from '@slipstream/commute/reports/policy/policy-proof'
import { flightName } from '@slipstream/commute/flights/flights'
import { itemId, reportInstant } from '@slipstream/commute/roster/roster-items'
import { timeLabel } from '@slipstream/commute/time/clock'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { type CommuteRecord, recordCommute, getCommuteRecords } from '@slipstream/contract/commute-records'
import type { UserSettings } from '@slipstream/contract/user'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import FileText from 'lucide-react/icons/file-text'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useQuery } from '#data/use-query.ts'
import { isNotOffered, getProblem } from '#shared/forms/failure-message.ts'
import { canShareFile, shareOrSave } from '#shared/files/share-file.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useMinute } from '#shared/use-minute.ts'
import { getPdf } from './pdf.ts'
import { proofDocument, proofFileName, proofTitle } from './proof-document.ts'
import {
  beforeReportText,
  boardingText,
  movedText,
  provenSeats,
  proofState,
  provenFlights,
  routeText,
} from './proof-text.ts'
import { wayLines } from './way-text.ts'
import type { Query } from '@slipstream/client/answers/query'
import type { RosterItem } from '@slipstream/contract/roster'

const pdfType = 'application/pdf'
const mostBackUps = 3

interface PolicyPanelProps {
  rest: RestPlan
  report: RestEnd
  settings: UserSettings
}

/** What is recorded for the commuter policy of the person's airline, what is still to plan, and its proof (issue 22 item 10). */
export function PolicyPanel({ rest, report, settings }: PolicyPanelProps) {
  const clock = useClock()
  const { http, answers, snackbars } = useEngine()
  const isOffline = useIsOffline()
  const now = useMinute()
  const { item, at, place } = report
  const query = commuteRecordsQuery(item)
  const { data, reason, refetch } = useQuery(query)
  const naming = useAttempt()
  const sharing = useAttempt()
  if (isNotOffered(reason)) return null
  const recorded = data?.recorded ?? null
  const problem = getProblem({ data, reason })
  const records = recorded?.records ?? []
  const seats = recorded?.seats ?? []
  const boardings = recorded?.boardings ?? []
  const proof = policyProof(records, settings, seats)
  const last = records.at(-1) ?? null
  const isPlanned = item.to_work_status !== 'hotel' && (item.to_work_flight !== null || last !== null)
  const isStay = rest.kind === 'stay' || item.to_work_status === 'hotel'
  if (isStay && last === null) return null
  const policy = proof?.policy ?? settings
  const state = proofState(proof, proof ? proof.deadline : policyDeadline(at, settings), policy, now, clock)
  const provenReport = proof ? recordedReport(proof.record) : at
  const isAllSaid = isRecorded(last, item)
  const lacks = (record: CommuteRecord) => isLack(policyGap(record, settings, seats))
  const needsBackUp =
    policyRule(settings)?.any.some(needsTwo) && (last === null || lacks(last)) && isPlanned && !isStay
  // Of those that the plan names, the ones with which the policy is met.
  const backUps = (needsBackUp ? getBackUps([rest], report.itemKey) : [])
    .filter((flight) => last === null || !lacks({ ...last, back_up: flight }))
    .slice(0, mostBackUps)
  const rule = policyRule(policy)
  const ways = rule
    ? wayLines(
        rule,
        {
          flights: proof ? recordedFlights(proof.record, seats) : [null, null],
          offered: item.prices.to_work,
          report: provenReport,
          hours: policy.commuter_policy_hours,
          now,
        },
        clock,
      )
    : []
  const isOther = ruleText(policy) !== ruleText(settings)
  const hasList = recorded !== null && !isStay && rule !== null && rule.any.length > 1
  const name = proofFileName(at, place.airport, clock)

  const record = (back_up_id: string | null) =>
    naming.run(async () => {
      const body = { item_kind: item.kind, item_id: itemId(item), back_up_id }
      answers.put(query, await http.call(recordCommute, { body }))
    })
  const share = async () => {
    if (!recorded || !proof) return
    const about = { recorded, proof, report: at, place: place.airport }
    const file = new Blob([getPdf(proofTitle(about, clock), proofDocument(about, clock))], { type: pdfType })
    if ((await shareOrSave(file, name)) === 'saved')
      snackbars.show({ tone: 'success', text: 'Proof saved to your downloads.' })
  }

  return (
    <Card>
      <Section title="Commuter policy" level={3} gap="md">
        {/* Several ways are listed one by one below. */}
        {(!hasList || isOther) && <Note hasFigures>{`${ruleText(policy)}.`}</Note>}
        {isOther && <Note hasFigures>{`Recorded under it. Your policy is now: ${ruleText(settings)}.`}</Note>}
        {problem === undefined && !recorded && (
          <SkeletonGroup label="Loading what is recorded">
            <Skeleton width="80%" />
          </SkeletonGroup>
        )}
        {problem !== undefined && (
          <Banner
            tone="warning"
            action={
              <Button tone="quiet" onClick={() => refetch()}>
                Try again
              </Button>
            }
          >
            {problem}
          </Banner>
        )}
        {recorded && (
          <>
            {isStay ? (
              <Text>You stay near base, so there is no flight to plan.</Text>
            ) : (
              <>
                <Inline gap="sm" rowGap="xs">
                  <StatusChip tone={state.tone} size="sm">
                    {state.label}
                  </StatusChip>
                </Inline>
                <Text hasFigures>{state.text}</Text>
              </>
            )}
            {ways.length > 0 && !isStay && (
              <Stack as="ul" gap="sm">
                {ways.map(({ title, text }) => (
                  <li key={title}>
                    {hasList && (
                      <Text as="strong" size="label" hasFigures>
                        {title}
                      </Text>
                    )}
                    <Note hasFigures>{text}</Note>
                  </li>
                ))}
              </Stack>
            )}
            {proof && !isStay && (
              <Stack as="ol" gap="sm">
                {provenFlights(proof).map(({ flight, role, since }) => (
                  <li key={flight.id}>
                    <Text as="strong" size="label" hasFigures>
                      {`${routeText(flight)} ${timeLabel(flight.departure_time, clock)}`}
                    </Text>
                    <Note hasFigures>
                      {`${weekdayDayLabel(flight.departure_time)}. ${role}, ${beforeReportText(flight, provenReport)}.`}
                    </Note>
                    <Note hasFigures>{`Recorded ${momentText(since, clock)}.`}</Note>
                    {provenSeats(flight, seats, clock).map((text) => (
                      <Note key={text} hasFigures>
                        {text}
                      </Note>
                    ))}
                  </li>
                ))}
              </Stack>
            )}
            {boardings.map((boarding) => (
              <Text key={boarding.answered_at} hasFigures>
                {boardingText(boarding, clock)}
              </Text>
            ))}
            {!isStay && provenReport !== reportInstant(item) && (
              <Note hasFigures>{movedText(provenReport, reportInstant(item), clock)}</Note>
            )}
            {!isStay && proof?.isChangedSince && (
              <Note>You changed your plan after that. The proof lists every change.</Note>
            )}
            {!isAllSaid && (
              <Note>
                {`${last && isReportMoved(last, item) ? 'The new report' : 'Your last change'} is not recorded yet.`}
                {isOffline && ' It counts from when the server has it.'}
              </Note>
            )}
          </>
        )}
        {naming.failure && <Banner tone="critical">{naming.failure.message}</Banner>}
        {sharing.failure && (
          <Banner tone="critical">The proof was not made. {sharing.failure.message}</Banner>
        )}
        {recorded && (
          <Inline>
            {!isOffline &&
              backUps.map((flight) => (
                <Button
                  key={flight.id}
                  isPending={naming.isPending}
                  pendingLabel="Recording"
                  onClick={() => void record(flight.id)}
                >
                  {`Plan with back-up ${flightName(flight)} ${timeLabel(flight.departure_time, clock)}`}
                </Button>
              ))}
            {!isOffline && !isAllSaid && backUps.length === 0 && (
              <Button
                tone="secondary"
                isPending={naming.isPending}
                pendingLabel="Recording"
                onClick={() => void record(null)}
              >
                Record it now
              </Button>
            )}
            {proof && (
              <Button
                tone="secondary"
                iconStart={<FileText aria-hidden="true" />}
                isPending={sharing.isPending}
                pendingLabel="Making the proof"
                onClick={() => void sharing.run(share)}
              >
                {canShareFile(name, pdfType) ? 'Send proof as PDF' : 'Download proof as PDF'}
              </Button>
            )}
          </Inline>
        )}
      </Section>
    </Card>
  )
}

const firstLookMs = 2000
const mostLookMs = 60_000

/**
 * What is recorded of the way to an item; also offline, from what the device has saved. An edit may still be on its way to
 * the server: until the record says what the item says, it is looked at again, less and less often.
 */
const commuteRecordsQuery = (item: RosterItem): Query<typeof getCommuteRecords> => ({
  endpoint: getCommuteRecords,
  input: { query: { item_kind: item.kind, item_id: itemId(item) } },
  policy: {
    keep: true,
    refetchIn: ({ data, failure, unchangedCount }) =>
      failure || !data || isRecorded(data.recorded.records.at(-1) ?? null, item)
        ? null
        : Math.min(mostLookMs, firstLookMs * 2 ** unchangedCount),
    refetchOnReturn: firstLookMs,
    retryIn: () => mostLookMs,
  },
})
