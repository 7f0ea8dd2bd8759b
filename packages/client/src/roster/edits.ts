import type * as rosterApi from '@slipstream/contract/roster-edits'
import { heldSeatsText } from '@slipstream/contract/rest-decision'
import type { GroundDuty, ManualEntry, RestChoice, RosterItem } from '@slipstream/contract/roster'
import { decideRest } from '@slipstream/contract/roster-plan'
import type * as z from 'zod/mini'
import { ApiError, isAbort } from '../http/http-errors.ts'
import { getDecision, type RestChange, type RosterChange } from '../outbox/changes.ts'
import type { Outbox } from '../outbox/types.ts'
import { refetchChangedMonths, type KnownItems } from './optimistic-updates.ts'
import { withStatus, type StatusChange } from './item-updates.ts'
import type { RosterMonths } from './months.ts'

export type ManualEntryInput = z.output<typeof rosterApi.manualEntryInputSchema>

/** A rest by the items around it; null where none is known. */
export interface Rest {
  readonly clear: RosterItem | null
  readonly report: RosterItem | null
}

/** A decision that is shown. */
export interface Decided {
  /** Shows what was there before and sends that; where it fails the decision is shown again, and the ApiError is thrown. */
  undo: () => Promise<void>
}

/** A deletion that is shown. */
export interface Deletion {
  /** Shows the item again and restores it; where that fails it is gone again, and the ApiError is thrown (`not_found`: over a day ago). */
  undo: () => Promise<void>
}

export type RosterEdits = ReturnType<typeof createRosterEdits>

const never = () => false

export interface RosterEditsOptions {
  months: RosterMonths
  outbox: Outbox
  known: KnownItems
}

/**
 * Edits of the roster, each shown at once and taken back where the server refuses it (specification §4 Flight booking
 * status, Roster refresh). Those made offline, and those without an answer, wait in the outbox. All reject with an
 * ApiError, whose message is for the user, or an AbortError where the session ended; all answer the item as it is shown.
 */
export function createRosterEdits({ months, outbox, known }: RosterEditsOptions) {
  /** The item as the server has it now; as it is shown where it has not said yet. */
  async function edit<Item extends RosterItem>(
    change: RosterChange,
    shown: Item,
    isUnsure: (error: unknown) => boolean = never,
  ): Promise<Item> {
    try {
      const outcome = await outbox.add(change)
      const made = outcome.state === 'taken' ? outcome.answer : null
      const answer = made && 'item' in made ? made.item : null
      return isLike(answer, shown) ? answer : shown
    } catch (error) {
      if (!isAbort(error) && isUnsure(error)) refetchChangedMonths(months, change)
      throw error
    }
  }

  async function decide(
    { clear, report }: Rest,
    change: Pick<RestChange, 'decision' | 'isConfirmed' | 'was'>,
  ): Promise<void> {
    const base = { clear: clear && known.getBase(clear), report: report && known.getBase(report) }
    const made: RestChange = { kind: 'rest', ...base, ...change }
    try {
      await outbox.add(made)
    } catch (error) {
      if (error instanceof ApiError && error.status === 500) refetchChangedMonths(months, made)
      throw error
    }
  }

  return {
    /**
     * Decides for a whole rest: both its ends are shown so at once. Null takes the decision back. Staying is refused with
     * `conflict`, whose message says which seat the airline holds, until `isConfirmed`. A server without such a call is sent
     * the statuses of both ends.
     */
    async decideRest(
      rest: Rest,
      decision: RestChoice | null,
      { isConfirmed = false }: { readonly isConfirmed?: boolean } = {},
    ): Promise<Decided> {
      if (decision === 'stay' && !isConfirmed) refuseHeldSeats(rest)
      const { clear, report } = rest
      const was = { clear: clear?.from_work_status ?? null, report: report?.to_work_status ?? null }
      // Without a decision there is nothing that the server would give back of a hotel that was set by itself.
      const isHotelLost = decision === null && [was.clear, was.report].includes('hotel')
      const previous = getDecision(rest) ?? (isHotelLost ? 'stay' : null)
      await decide(rest, { decision, isConfirmed, was: null })
      return { undo: () => decide(rest, { decision: previous, isConfirmed: true, was }) }
    },
    setStatus(item: RosterItem, change: StatusChange): Promise<RosterItem> {
      const made = { kind: 'status', base: known.getBase(item), ...change } as const
      return edit(made, withStatus(item, change))
    },
    /** Until the server answers, the entry is shown with an id of its own, which all of these take all the same. */
    createEntry(input: ManualEntryInput): Promise<ManualEntry> {
      const entry: ManualEntry = {
        kind: 'manual_entry',
        id: `new-${outbox.newId()}`,
        presence: null,
        ...input,
        to_work_status: 'not_booked',
        from_work_status: 'not_booked',
        to_work_flight: null,
        from_work_flight: null,
        to_work_reference: null,
        from_work_reference: null,
        next_rest: null,
        prices: { to_work: [], from_work: [] },
      }
      return edit({ kind: 'create-entry', entry, input }, entry)
    },
    /** A 500 may have saved it all the same: the roster is fetched again, and the error thrown. */
    updateEntry: (entry: ManualEntry, input: ManualEntryInput) =>
      edit(
        { kind: 'change-entry', base: known.getBase(entry), input },
        { ...entry, ...input },
        (error) => error instanceof ApiError && error.status === 500,
      ),
    async deleteEntry(entry: ManualEntry): Promise<Deletion> {
      await edit({ kind: 'delete-entry', base: known.getBase(entry) }, entry)
      return {
        undo: async () => void (await edit({ kind: 'restore-entry', base: entry }, entry)),
      }
    },
    /** After any failure the roster is fetched again, and the error thrown. */
    async deleteGroundDuty(duty: GroundDuty): Promise<Deletion> {
      await edit({ kind: 'delete-duty', base: known.getBase(duty) }, duty, () => true)
      return {
        undo: async () => void (await edit({ kind: 'restore-duty', base: duty }, duty)),
      }
    },
  }
}

/** What the server would say, also offline. */
function refuseHeldSeats({ clear, report }: Rest): void {
  const message = heldSeatsText([
    ...(clear ? [{ status: clear.from_work_status, flight: clear.from_work_flight }] : []),
    ...(report ? [{ status: report.to_work_status, flight: report.to_work_flight }] : []),
  ])
  if (message === null) return
  throw new ApiError(message, { kind: 'refused', endpoint: decideRest.name, status: 409, code: 'conflict' })
}

function isLike<Item extends RosterItem>(item: RosterItem | null, like: Item): item is Item {
  return item?.kind === like.kind
}
