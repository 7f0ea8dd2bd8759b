import { createDraft } from '#shared/forms/visitor-drafts.ts'

/** What was typed and not sent yet; of the booking, so it goes along to another flight. */
export interface RescheduleDraft {
  readonly bookingRef: string
  /** Null where the profile's number was left as it is. */
  readonly telephone: string | null
  readonly retryEnabled: boolean
}

export const emptyRescheduleDraft: RescheduleDraft = { bookingRef: '', telephone: null, retryEnabled: true }

/** Closing the drawer loses nothing of it; a booking's reference is never written to the device. */
export const useRescheduleDraft = createDraft(emptyRescheduleDraft)
