import type { JobKind } from '@slipstream/client/jobs/types'
import type { JobResult } from '@slipstream/contract/job'
import { countUnseenChanges } from '../changes/roster-changes.ts'
import type { Engine } from '#data/engine.ts'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { plural } from '../format.ts'
import { jobText } from './job-text.ts'
import type { FollowedJob } from './run-job-in-overlay.ts'

/** A job that succeeded. */
export interface EndedJob extends FollowedJob {
  kind: JobKind
  month?: string | undefined
  /** The path that shows its result. */
  place?: string | undefined
}

type Refetch = NonNullable<JobResult['refetch']>[number]

/** What to refetch after a job whose result does not say. */
const usual: Partial<Record<JobKind, Refetch['resource']>> = {
  rosterUpdate: 'roster',
  priceRefresh: 'roster-prices',
  optimise: 'roster-prices',
}

/** The months that a job's result names for a refetch of the resource. */
function monthsToFetch({ kind, month: ofJob, finished }: EndedJob, resource: Refetch['resource']): string[] {
  const named = finished.kind === 'completed' ? finished.result?.refetch : undefined
  const refetches: readonly Refetch[] = named ?? (usual[kind] ? [{ resource: usual[kind] }] : [])
  const months = refetches
    .filter((each) => each.resource === resource)
    .map(({ month = ofJob }) => month)
    .filter((month) => month !== undefined)
  return [...new Set(months)]
}

/**
 * Refetches what a finished job's result names (design.md §2 starting a job). Opens the result if the user waited for it,
 * otherwise shows a snackbar with a link to it. Rejects if prices could not be fetched; a roster that could not be fetched
 * shows its own error.
 */
export async function endJob(
  {
    answers,
    months,
    monthPrices,
    snackbars,
  }: Pick<Engine, 'answers' | 'months' | 'monthPrices' | 'snackbars'>,
  job: EndedJob,
  goTo: (place: string) => void,
): Promise<void> {
  const rosters = monthsToFetch(job, 'roster')
  await Promise.all(rosters.map((month) => months.refresh(month, { force: true })))
  const priced = monthsToFetch(job, 'roster-prices').filter((month) => !rosters.includes(month))
  if (priced.length > 0) {
    const prices = await monthPrices()
    await Promise.all(priced.map(prices.ask))
  }
  const { kind, month, place, isAwaited } = job
  const isFetched = rosters.every((each) => months.get(each).getSnapshot().problem === null)
  if (place !== undefined && isAwaited) goTo(place)
  else if (isFetched) {
    const done = jobText[kind].done(month === undefined ? null : monthLabel(month))
    const changes =
      kind === 'rosterUpdate' && month !== undefined ? await countUnseenChanges(answers, month) : 0
    snackbars.show({
      tone: 'success',
      text: changes === 0 ? done : `${done.slice(0, -1)}: ${plural(changes, 'change')}.`,
      ...(place === undefined ? {} : { action: { label: 'Show', onClick: () => goTo(place) } }),
    })
  }
}
