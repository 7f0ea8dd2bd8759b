import * as z from 'zod/mini'
import { chosenStationsSchema, type ChosenStations } from '#shared/profile/chosen-stations.ts'
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

interface SettingsDraft {
  gap: string
  isGroundCommuted: boolean
  stations: ChosenStations | null
  isSaid: boolean
}

/**
 * The settings that are asked with the profile: the minimum gap as it is typed, whether ground duties are commuted to, and the stations
 * if others were chosen than follow from the base.
 * `isSaid` once the profile was saved with them, so that a suggestion is never taken for an answer.
 */
export const useSettingsDraft = createKeptDraft<SettingsDraft>({
  name: 'registration-settings',
  schema: z.object({
    gap: z.string(),
    isGroundCommuted: z.boolean(),
    stations: chosenStationsSchema,
    isSaid: z.boolean(),
  }),
  initial: { gap: '60', isGroundCommuted: false, stations: null, isSaid: false },
})
