import { itemKey } from '@slipstream/commute/roster/roster-items'
import { rosterMessages } from '@slipstream/contract/error-messages'
import { completionStatuses, progressTexts } from '@slipstream/contract/job'
import { britishDayLabel } from '@slipstream/commute/time/date-formats'
import { forEachConcurrently } from '#platform/for-each-concurrently.ts'
import { JobRefusal } from '#platform/jobs/job-failure.ts'
import type { CrewSystemMonth } from '../roster-import.ts'
import type { CachedAnswers } from '../cached-answers.ts'
import type { CrewSignIn } from '../crew-sign-in.ts'
import type { RosterContext } from '../roster-context.ts'

/** The job behind `POST /hotline/roster`: after it, the staff fares of a month are the current ones. */
export function createStaffFares(
  { jobs, monthRoster, prices }: RosterContext,
  signIn: CrewSignIn,
  cachedAnswers: Pick<CachedAnswers, 'forget'>,
) {
  return jobs.define<CrewSystemMonth>({
    kind: 'hotline_roster',
    uniqueBy: 'kind',
    holdsSession: true,
    rejection: rosterMessages.staffFaresRunning,
    getSubject: ({ month }) => month,
    async run(request, job) {
      await signIn(request, job)
      const { userId, month } = request
      const { items, around, context } = await monthRoster.read(userId, month)
      if (!context.settings.include_staff_travel) {
        throw new JobRefusal(
          'staff_travel_off',
          'Staff travel is switched off in your settings. Switch it on, then fetch staff fares again.',
        )
      }
      const keys = new Set(items.map(itemKey))
      const needed = prices.neededBy(around, context, keys)
      const days = Map.groupBy(needed, ({ date }) => date)
      let begun = 0
      await forEachConcurrently(days, job.signal, async ([date, ofDay]) => {
        begun += 1
        await job.progress(progressTexts.staffFares(britishDayLabel(date), begun, days.size))
        await Promise.all(ofDay.map((each) => prices.refresh(each, userId, job.signal)))
      })
      await cachedAnswers.forget(userId)
      return {
        customStatus: completionStatuses.search,
        refetch: [{ resource: 'roster-prices', month }],
      }
    },
  })
}
