import { chosenStationsSchema, type ChosenStations } from '#shared/profile/chosen-stations.ts'
import { emptyProfileDraft, profileDraftSchema } from '#shared/profile/profile-draft.ts'
import { createDraft, createPersistedDraft } from '#shared/forms/visitor-drafts.ts'

/** Until the e-mail is confirmed, so that a user who goes back does not type it again. */
export const usePasswordDraft = createDraft('')

export const useCodeDraft = createDraft('')

export const useProfileDraft = createPersistedDraft({
  name: 'registration-profile',
  schema: profileDraftSchema,
  initial: emptyProfileDraft,
})

/** Chosen beside the base; null where they are those that follow from it. */
export const useStationsDraft = createPersistedDraft<ChosenStations | null>({
  name: 'registration-stations',
  schema: chosenStationsSchema,
  initial: null,
})
