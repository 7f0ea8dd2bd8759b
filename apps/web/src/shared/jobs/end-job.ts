import type { JobKind } from '@slipstream/client/jobs/types'
import type { JobResult } from '@slipstream/contract/job'
import { countUnseenChanges } from '../changes/roster-changes.ts'
import type { Engine } from '#data/engine.ts'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { plural } from '../format.ts'
import { jobWords } from './job-words.ts'
import type { FollowedJob } from './run-job-in-overlay.ts'

/** A job that has ended well. */
export interface EndedJob extends FollowedJob {
  kind: JobKind
  month?: string | undefined
  /** Where its result is shown. */
  place?: string | undefined
}

type Refetch = NonNullable<JobResult['refetch']>[number]

/** What a job changes where its result does not say. */
const usual: Partial<Record<JobKind, Refetch['resource']>> = {
  rosterUpdate: 'roster',
  priceRefresh: 'roster-prices',
}

/** The months of which a job's result names something to fetch again. */
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
 * What follows a job: what its result names is fetched again (design.md §2 starting a job). What it found comes up by
 * itself where the user waited for it, else it says where that is. Rejects where prices could not be fetched; of a roster
 * the month itself says so.
 */
export async function endJob(
  {
    queries,
    months,
    monthPrices,
    snackbars,
  }: Pick<Engine, 'queries' | 'months' | 'monthPrices' | 'snackbars'>,
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
  const isFetched = rosters.every((each) => months.of(each).getSnapshot().problem === null)
  if (place !== undefined && isAwaited) goTo(place)
  else if (isFetched) {
    const done = jobWords[kind].done(month === undefined ? null : monthLabel(month))
    const changes =
      kind === 'rosterUpdate' && month !== undefined ? await countUnseenChanges(queries, month) : 0
    snackbars.show({
      tone: 'success',
      text: changes === 0 ? done : `${done.slice(0, -1)}: ${plural(changes, 'change')}.`,
      ...(place === undefined ? {} : { action: { label: 'Show', onPress: () => goTo(place) } }),
    })
  }
}
