import { progressTexts } from '@slipstream/contract/job'
import { createHash } from 'node:crypto'
import { restMonth } from '@slipstream/commute/plan/describe/month-summary'
import { proposeMonth, toRestProposals } from '@slipstream/commute/plan/optimise'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import { assignPrices } from '@slipstream/commute/flights/prices'
import { type OptimisationAnswer, type RestProposal, restProposalSchema } from '@slipstream/contract/hotline'
import type { Month } from '@slipstream/contract/primitives'
import * as z from 'zod/mini'
import { ApiError } from '#platform/http/api-error.ts'
import type { JobRequest } from '#platform/jobs/job-runner.ts'
import type { MonthCommutes } from './month-roster.ts'
import { planRates } from './prices/plan-rates.ts'
import type { RosterContext } from './roster-context.ts'

/** How long proposals are good for: prices are asked for again after that (specification §9 "very fresh"). */
const freshMs = 5 * 60_000

/** What a job keeps for the call that asks for it. */
const outcomeSchema = z.object({
  /** Of the roster and settings that the proposals are for. */
  fingerprint: z.string(),
  rests: z.array(restProposalSchema),
})
type Outcome = z.output<typeof outcomeSchema>

interface MonthRequest extends JobRequest {
  readonly month: Month
}

/**
 * Specification §7 `GET /hotline/optimize-roster`: proposals that fit the roster and the settings as they are and are
 * under five minutes old, else the job that works on them.
 *
 * @throws {ApiError} `job_rejected` where another month of the user's is being worked on.
 */
export function createMonthOptimiser(options: RosterContext) {
  const { clocks, jobs, records, monthRoster, prices, exchangeRates, now } = options

  async function propose(
    { around, context }: MonthCommutes,
    { userId, month }: MonthRequest,
    progress: (text: string) => Promise<void>,
  ): Promise<RestProposal[]> {
    let isWriting = false
    // One at a time: written side by side, an older count could be the last.
    const onFound = async (done: number, all: number) => {
      if (isWriting) return
      isWriting = true
      await progress(progressTexts.lookUpFlights(done, all))
      isWriting = false
    }
    const { byDate, asked, failure } = await prices.forItems(around, context, {
      userId,
      isCurrent: true,
      onFound,
    })
    // A flight that nobody looked up is not the best one.
    if (failure) throw failure
    const rests = planRests(around, { ...context, now: now().getTime() })
    await progress(
      progressTexts.planRests(rests.filter((rest) => !rest.isPast && restMonth(rest) === month).length),
    )
    const proposals = proposeMonth(
      assignPrices(around, byDate, { ...context, now: now().getTime() }, asked),
      {
        ...context,
        now: now().getTime(),
        rates: await planRates(byDate, context, exchangeRates),
      },
    )
    return toRestProposals(
      proposals.filter(({ rest }) => restMonth(rest) === month),
      await clocks.get(userId),
    )
  }

  const start = jobs.define<MonthRequest>({
    kind: 'optimise',
    uniqueBy: 'kind',
    holdsSession: false,
    rejection: 'Another month is being worked on. Please wait for it.',
    getSubject: ({ month }) => month,
    async run(request, { progress }) {
      const { month } = request
      await progress(progressTexts.readSettings)
      const input = await monthRoster.read(request.userId, month)
      const outcome: Outcome = {
        fingerprint: getFingerprint(input),
        rests: await propose(input, request, progress),
      }
      return {
        customStatus: 'The proposals are ready.',
        refetch: [
          { resource: 'optimize-roster', month },
          // A phone plans by itself, with the prices that were looked up.
          { resource: 'roster-prices', month },
        ],
        outcome,
      }
    },
  })

  async function readCachedProposals(request: MonthRequest): Promise<RestProposal[] | undefined> {
    const { userId, month: subject } = request
    const [input, last, fares] = await Promise.all([
      monthRoster.read(userId, subject),
      records.lastFinished({ userId, kind: 'optimise', subject }),
      records.lastFinished({ userId, kind: 'hotline_roster', subject }),
    ])
    if (!last || now().getTime() - last.finishedAt.getTime() >= freshMs) return undefined
    // Staff fares that came after it are what the user waited for.
    if (fares && fares.finishedAt > last.finishedAt) return undefined
    // What an earlier release stored may have had another form.
    const outcome = outcomeSchema.safeParse(last.outcome).data
    return outcome?.fingerprint === getFingerprint(input) ? outcome.rests : undefined
  }

  async function jobFor(request: MonthRequest): Promise<string> {
    try {
      return await start(request)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const unfinished = await records.unfinished(request.userId)
      const own = unfinished.find(({ kind, subject }) => kind === 'optimise' && subject === request.month)
      if (!own) throw error
      return own.id
    }
  }

  return async (request: MonthRequest): Promise<OptimisationAnswer> => {
    const { month } = request
    const rests = await readCachedProposals(request)
    return rests
      ? { month, job_id: null, proposals: rests.flatMap(({ flights }) => flights), rests }
      : { month, job_id: await jobFor(request), proposals: [], rests: [] }
  }
}

/** Changes whenever an item, a booking, a setting or a home airport does. */
function getFingerprint({ around, context }: MonthCommutes): string {
  const { knownMonths = [], ...known } = context
  return createHash('sha256')
    .update(JSON.stringify([around, known, [...knownMonths].toSorted()]))
    .digest('base64url')
}
