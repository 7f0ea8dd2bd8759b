import type { Attachment } from '@slipstream/design-system/FileAttachments'
import * as z from 'zod/mini'
import { chosenStationsSchema, type ChosenStations } from '#shared/profile/chosen-stations.ts'
import { profileDraftSchema } from '#shared/profile/profile-draft.ts'
import { createDraft, createPersistedDraft } from '#shared/forms/visitor-drafts.ts'
import type { ProfileChanges } from './profile/profile-changes.ts'

export interface SupportDraft {
  subject: string
  message: string
  attachments: readonly Attachment[]
}

export const emptySupportDraft: SupportDraft = { subject: '', message: '', attachments: [] }

const useSupportText = createPersistedDraft({
  name: 'support',
  schema: z.object({ subject: z.string(), message: z.string() }),
  initial: { subject: '', message: '' },
})

/** No file outlives the page: while one waits to be sent, no reload of ours takes the page away. */
const useSupportFiles = createDraft<readonly Attachment[]>([])

/** What was written to support and not sent yet. */
export function useSupportDraft(): [draft: SupportDraft, set: (draft: SupportDraft) => void] {
  const [words, setWords] = useSupportText()
  const [attachments, setAttachments] = useSupportFiles()
  const set = ({ subject, message, attachments: files }: SupportDraft) => {
    setWords({ subject, message })
    setAttachments(files)
  }
  return [{ ...words, attachments }, set]
}

/** Changes of the profile that were not saved yet; null where there are none. */
export const useProfileDraft = createPersistedDraft<ProfileChanges | null>({
  name: 'profile',
  schema: z.nullable(z.object({ base: profileDraftSchema, value: profileDraftSchema })),
  initial: null,
})

/** Stations chosen with a base that were not saved yet; null if there are none. */
export const useStationsDraft = createPersistedDraft<ChosenStations | null>({
  name: 'stations',
  schema: chosenStationsSchema,
  initial: null,
})
