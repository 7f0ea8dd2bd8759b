import type { Attachment } from '@slipstream/design-system/FileAttachments'
import type { ProfileDraft } from '#app/profile/profile-draft.ts'
import { createDraft } from '#app/visitor-drafts.ts'

export interface SupportDraft {
  subject: string
  message: string
  attachments: readonly Attachment[]
}

export const emptySupportDraft: SupportDraft = { subject: '', message: '', attachments: [] }

/** What was written to support and not sent yet. */
export const useSupportDraft = createDraft(emptySupportDraft)

/** Changes of the profile that were not saved yet; null where there are none. */
export const useProfileDraft = createDraft<ProfileDraft | null>(null)
