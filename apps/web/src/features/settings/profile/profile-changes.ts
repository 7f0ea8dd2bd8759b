import type { ProfileData } from '@slipstream/contract/user'
import { profileFields, toProfileData, type ProfileDraft } from '#shared/profile/profile-draft.ts'

/** The user's edits, and the profile they were made on: another device may change it meanwhile. */
export interface ProfileChanges {
  readonly base: ProfileDraft
  readonly value: ProfileDraft
}

export type ProfileField = keyof ProfileDraft

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A profile with these fields of another one. */
const withFields = (draft: ProfileDraft, other: ProfileDraft, names: readonly ProfileField[]): ProfileDraft =>
  Object.assign({}, draft, Object.fromEntries(names.map((name) => [name, other[name]])))

/** The edited fields. */
const changedFields = ({ base, value }: ProfileChanges): ProfileField[] =>
  profileFields.filter((field) => !isSame(base[field], value[field]))

/** The form's values: the edits, and the current profile in all other fields. */
export function shownProfile(now: ProfileDraft, changes: ProfileChanges | null): ProfileDraft {
  return changes ? withFields(now, changes.value, changedFields(changes)) : now
}

/** The changes once the form says this; null where it says what the profile says. */
export function changesTo(
  value: ProfileDraft,
  now: ProfileDraft,
  changes: ProfileChanges | null,
): ProfileChanges | null {
  // A field that was typed over is held to what it was then, any other to what it is now.
  const base = changes ? withFields(now, changes.base, changedFields(changes)) : now
  return isSame(base, value) ? null : { base, value }
}

/** The fields that were changed here and, to something else, in the profile as it is now. */
export function changedOnBoth(now: ProfileDraft, changes: ProfileChanges): ProfileField[] {
  return changedFields(changes).filter(
    (field) => !isSame(now[field], changes.base[field]) && !isSame(now[field], changes.value[field]),
  )
}

/** The changes made over what these fields are now. */
export function keepMine(
  { base, value }: ProfileChanges,
  now: ProfileDraft,
  names: readonly ProfileField[],
): ProfileChanges {
  return { base: withFields(base, now, names), value }
}

/** The changes without those of these fields. */
export function keepTheirs(
  { base, value }: ProfileChanges,
  now: ProfileDraft,
  names: readonly ProfileField[],
): ProfileChanges {
  return { base: withFields(base, now, names), value: withFields(value, now, names) }
}

/** The request body of valid edits: the edited fields. */
export function getPatch(changes: ProfileChanges): Partial<ProfileData> {
  const data = toProfileData(changes.value)
  const patch: Partial<ProfileData> = {}
  for (const field of changedFields(changes)) Object.assign(patch, { [field]: data[field] })
  return patch
}
