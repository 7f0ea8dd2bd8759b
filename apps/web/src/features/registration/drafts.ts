import * as z from 'zod/mini'
import { emptyProfileDraft, profileDraftSchema } from '#shared/profile/profile-draft.ts'
import { createDraft, createKeptDraft } from '#shared/visitor-drafts.ts'

/** Until the e-mail is confirmed, so that a user who goes back does not type it again. */
export const usePasswordDraft = createDraft('')

export const useCodeDraft = createDraft('')

export const useProfileDraft = createKeptDraft({
  name: 'registration-profile',
  schema: profileDraftSchema,
  initial: emptyProfileDraft,
})

/** The minimum gap as it is typed; `isSaid` once the profile was saved with it, so that a suggestion is never taken for an answer. */
export const useGapDraft = createKeptDraft({
  name: 'registration-gap',
  schema: z.object({ text: z.string(), isSaid: z.boolean() }),
  initial: { text: '60', isSaid: false },
})
