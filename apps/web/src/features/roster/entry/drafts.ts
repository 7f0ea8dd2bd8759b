import { airportCodeSchema } from '@slipstream/contract/primitives'
import * as z from 'zod/mini'
import { createKeptDraft } from '#shared/visitor-drafts.ts'
import type { EntryDraft } from './entry-draft.ts'

/** Unsaved input of an entry. */
export interface KeptEntry {
  /** The entry's id; null for a new one. */
  readonly id: string | null
  readonly draft: EntryDraft
}

const momentSchema = z.object({ date: z.string(), time: z.string(), isSecond: z.boolean() })

const keptEntrySchema: z.ZodMiniType<KeptEntry> = z.object({
  id: z.nullable(z.string()),
  draft: z.object({
    title: z.string(),
    place: z.nullable(z.object({ code: airportCodeSchema, city: z.string(), timezone: z.string() })),
    start: momentSchema,
    end: momentSchema,
    lasts: z.number(),
    isNextDay: z.boolean(),
    notes: z.string(),
  }),
})

/** The last unsaved entry; null if there is none. */
export const useKeptEntry = createKeptDraft<KeptEntry | null>({
  name: 'roster-entry',
  schema: z.nullable(keptEntrySchema),
  initial: null,
})
