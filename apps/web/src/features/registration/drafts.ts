import { emptyProfileDraft } from '#app/profile/profile-draft.ts'
import { createDraft } from '#app/visitor-drafts.ts'

/** Until the e-mail is confirmed: whoever goes back to it types no second time. */
export const usePasswordDraft = createDraft('')

export const useCodeDraft = createDraft('')

export const useProfileDraft = createDraft(emptyProfileDraft)
