import { createDraft } from '#app/visitor-drafts.ts'
import type { EntryDraft } from './entry-draft.ts'

/** What was typed of an entry and not saved yet. */
export interface KeptEntry {
  /** Whose it is: an entry's id; null for a new one. */
  readonly id: string | null
  readonly draft: EntryDraft
}

/** The last entry that was typed and not saved; null where there is none. */
export const useKeptEntry = createDraft<KeptEntry | null>(null)
