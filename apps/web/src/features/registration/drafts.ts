import { emptyProfileDraft, profileDraftSchema } from '#app/profile/profile-draft.ts'
import { createDraft, createKeptDraft } from '#app/visitor-drafts.ts'

/** Until the e-mail is confirmed: whoever goes back to it types no second time. */
export const usePasswordDraft = createDraft('')

export const useCodeDraft = createDraft('')

export const useProfileDraft = createKeptDraft({
  name: 'registration-profile',
  schema: profileDraftSchema,
  initial: emptyProfileDraft,
})
