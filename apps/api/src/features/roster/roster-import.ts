import { rosterMessages } from '@slipstream/contract/error-messages'
import { completionStatuses, progressTexts } from '@slipstream/contract/job'
import type { Month } from '@slipstream/contract/primitives'
import { knownDuty, getPresence } from '@slipstream/commute/roster/known-duties'
import type { CrewItem } from '#providers/crew-system.ts'
import type { RosterContext } from './roster-context.ts'

/** A month of a user's and the password that opens it. */
export interface CrewSystemMonth {
  readonly userId: string
  readonly month: Month
  readonly password: string
}

interface RosterReadingRequest extends CrewSystemMonth {
  /** Of the device that asks. */
  readonly sessionId: string
}

/** A code asks the same of its person whether a crew system or a calendar has it (features/calendars/import/read/ground-part.ts). */
function withPresence(item: CrewItem): CrewItem {
  if (item.kind === 'trip' || item.presence !== null) return item
  const duty = knownDuty(item.code) ?? knownDuty(item.description)
  return duty ? { ...item, presence: getPresence(duty, item.location) } : item
}

/** The job behind `POST /roster/fetch-roster`. */
export function createRosterImport({ jobs, crewSystem, store, monthRoster, users }: RosterContext) {
  return jobs.define<RosterReadingRequest>({
    kind: 'fetch_roster',
    uniqueBy: 'kind',
    holdsSession: true,
    rejection: rosterMessages.fetchRunning,
    getSubject: ({ month }) => month,
    async run({ userId, month, password, sessionId }, { signal, progress }) {
      await progress(progressTexts.signIn)
      const user = await users.get(userId)
      const items = await crewSystem.fetchMonth({
        // The e-mail, for it outlives the database: the same person keeps the same sample roster.
        account: user.email,
        month,
        base: user.base,
        airline: user.airline,
        password,
        signal,
        onProgress: progress,
      })
      await progress(progressTexts.readRoster)
      const changes = await store.replaceImported({
        userId,
        months: [month],
        items: items.map(withPresence),
        from: 'crew_system',
      })
      await progress(progressTexts.findFlights)
      await monthRoster.findPrices(userId, month)
      return {
        customStatus: completionStatuses.import,
        refetch: [
          { resource: 'roster', month },
          { resource: 'roster-prices', month },
        ],
        // For those who are notified of the job's end (features/notifications/job-notices.ts).
        outcome: { changes: changes.length, session: sessionId },
      }
    },
  })
}
