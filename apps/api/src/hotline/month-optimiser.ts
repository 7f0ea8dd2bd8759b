import { createHash } from 'node:crypto'
import { addDays, dateOf } from '@slipstream/commute/dates'
import { addMonths, itemsOfMonth } from '@slipstream/commute/months'
import { proposeMonth } from '@slipstream/commute/optimise'
import { assignPrices } from '@slipstream/commute/prices'
import { proposalWords } from '@slipstream/commute/proposal-words'
import { itemEnd, itemKey, itemStart } from '@slipstream/commute/roster-items'
import { type Optimisation, type OptimisationAnswer, optimisationSchema } from '@slipstream/contract/hotline'
import type { Month } from '@slipstream/contract/primitives'
import type { RosterItem } from '@slipstream/contract/roster'
import * as z from 'zod/mini'
import { ApiError } from '../http/api-error.ts'
import type { JobRecords } from '../jobs/job-records.ts'
import type { JobRunner, JobRequest } from '../jobs/job-runner.ts'
import type { ExchangeRates } from '../providers/exchange-rates.ts'
import type { CommutePrices } from '../roster/commute-prices.ts'
import type { MonthCommutes, MonthRoster } from '../roster/month-roster.ts'
import { ratesOf } from './rates-of.ts'

/** How long proposals are good for: prices are asked for again after that (specification §9 "very fresh"). */
const freshMs = 5 * 60_000
/** A duty within so many days of the month may stand back to back with one of it. */
const reachDays = 2

/** What a job keeps for the call that asks for it. */
const outcomeSchema = z.object({
  /** Of the roster and settings that the proposals are for. */
  fingerprint: z.string(),
  proposals: z.array(optimisationSchema),
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
export type OptimiseMonth = (request: MonthRequest) => Promise<OptimisationAnswer>

interface Options {
  readonly jobs: JobRunner
  readonly records: JobRecords
  readonly monthRoster: MonthRoster
  readonly prices: CommutePrices
  readonly exchangeRates: ExchangeRates
  readonly now: () => Date
}

export function createMonthOptimiser(options: Options): OptimiseMonth {
  const { jobs, records, monthRoster, prices, exchangeRates, now } = options

  /** The month's items and those around it. */
  async function read({ userId, month }: MonthRequest): Promise<MonthCommutes> {
    const months = [addMonths(month, -1), month, addMonths(month, 1)]
    const [before, during, after] = await Promise.all(months.map((each) => monthRoster.read(userId, each)))
    if (!before || !during || !after) throw new Error(`There is no roster around ${month}.`)
    const items = [...before.items, ...during.items, ...after.items].filter(isNear(month))
    return {
      context: during.context,
      items: [...new Map(items.map((item) => [itemKey(item), item])).values()],
    }
  }

  async function propose({ items, context }: MonthCommutes, month: Month): Promise<Optimisation[]> {
    const byDate = await prices.forItems(items, context)
    const priced = assignPrices(items, byDate, context)
    const proposals = proposeMonth(priced, {
      ...context,
      now: now().getTime(),
      rates: await ratesOf(Object.values(byDate).flat(), exchangeRates),
    })
    const keys = new Set(itemsOfMonth(priced, month).map(itemKey))
    return proposals
      .filter(({ item_kind, item_id }) => keys.has(`${item_kind}:${item_id}`))
      .map((proposal) => optimisationSchema.parse({ ...proposal, reason: proposalWords(proposal) }))
  }

  const start = jobs.define<MonthRequest>({
    kind: 'optimise',
    holdsSession: false,
    rejection: 'Another month is being worked on. Please wait for it.',
    subjectOf: ({ month }) => month,
    async run(request, { progress }) {
      const { month } = request
      await progress('Reading your roster and settings…')
      const input = await read(request)
      await progress('Comparing flights for each duty…')
      const outcome: Outcome = {
        fingerprint: fingerprintOf(input),
        proposals: await propose(input, month),
      }
      return {
        customStatus: 'The proposals are ready.',
        refetch: [{ resource: 'optimize-roster', month }],
        outcome,
      }
    },
  })

  async function kept(request: MonthRequest): Promise<Optimisation[] | undefined> {
    const { userId, month: subject } = request
    const [input, last, fares] = await Promise.all([
      read(request),
      records.lastFinished({ userId, kind: 'optimise', subject }),
      records.lastFinished({ userId, kind: 'hotline_roster', subject }),
    ])
    if (!last || now().getTime() - last.finishedAt.getTime() >= freshMs) return undefined
    // Staff fares that came after it are what the user waited for.
    if (fares && fares.finishedAt > last.finishedAt) return undefined
    // What an earlier release kept may have had another form.
    const outcome = outcomeSchema.safeParse(last.outcome).data
    return outcome?.fingerprint === fingerprintOf(input) ? outcome.proposals : undefined
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

  return async (request) => {
    const { month } = request
    const proposals = await kept(request)
    return proposals
      ? { month, job_id: null, proposals }
      : { month, job_id: await jobFor(request), proposals: [] }
  }
}

function isNear(month: Month): (item: RosterItem) => boolean {
  const first = addDays(`${month}-01`, -reachDays)
  const last = addDays(`${addMonths(month, 1)}-01`, reachDays)
  return (item) => dateOf(itemEnd(item)) >= first && dateOf(itemStart(item)) < last
}

/** Changes whenever an item, a booking, a setting or a home airport does. */
function fingerprintOf({ items, context }: MonthCommutes): string {
  return createHash('sha256')
    .update(JSON.stringify([items, context]))
    .digest('base64url')
}
