import { phoneNumberSchema, carrierCodeSchema } from '@slipstream/contract/primitives'
import type { ProfileData, User } from '@slipstream/contract/user'
import type { FormProblem } from '@slipstream/design-system/ErrorSummary'
import * as z from 'zod/mini'

/** A profile while the user fills it in: missing values are empty or null (specification §3 User, design.md §2). */
export interface ProfileDraft {
  first_name: string
  surname: string
  /** E.164 as far as it is typed; '' for none. */
  phone_number: string
  role: ProfileData['role'] | null
  /** IATA designator in capitals; null while none is chosen. */
  airline: string | null
  /** IATA code in capitals; null while none is chosen. */
  base: string | null
  /** IATA codes in capitals, the main one first. */
  home_airports: string[]
  /** ISO 4217. */
  currency: string
}

/** The schema of a draft saved over a reload. */
export const profileDraftSchema: z.ZodMiniType<ProfileDraft> = z.object({
  first_name: z.string(),
  surname: z.string(),
  phone_number: z.string(),
  role: z.nullable(z.enum(['pilot', 'cabin_crew'])),
  airline: z.nullable(z.string()),
  base: z.nullable(z.string()),
  home_airports: z.array(z.string()),
  currency: z.string(),
})

/** The message for each invalid field. Empty if all are valid. */
export type ProfileErrors = Partial<Record<keyof ProfileDraft, string>>

/** Most home airports a profile holds (contract user.ts). */
export const mostHomeAirports = 5

/** Longest first name or surname (contract user.ts). */
const longestName = 80

export const emptyProfileDraft: ProfileDraft = {
  first_name: '',
  surname: '',
  phone_number: '',
  role: null,
  airline: null,
  base: null,
  home_airports: [],
  currency: 'GBP',
}

/** The draft for editing an existing profile. */
export function getDraft(user: User): ProfileDraft {
  const { first_name, surname, role, airline, base, home_airports, currency } = user
  const phone_number = user.phone_number ?? ''
  return { first_name, surname, phone_number, role, airline, base, home_airports, currency }
}

/** Apostrophes as phones type them become the plain one, as the airline does too. */
const plainApostrophes = (name: string) => name.replaceAll(/[‘’ʼ]/g, "'").trim()

function nameError(label: string, name: string): string | undefined {
  const length = name.trim().length
  if (length === 0) return `${label} is required`
  return length > longestName ? `${label} must be at most ${longestName} characters` : undefined
}

/** Specification §5: flight changes use this surname, so it must pass that form's rule. */
function surnameError(surname: string): string | undefined {
  const isPlain = /^[\p{L}\p{M} '.-]*$/u.test(plainApostrophes(surname))
  return isPlain
    ? nameError('Surname', surname)
    : 'Surname must contain only letters, spaces, apostrophes, hyphens, and periods'
}

export function validateProfile(draft: ProfileDraft): ProfileErrors {
  const hasPhone = draft.phone_number !== ''
  const errors: Record<keyof ProfileDraft, string | undefined> = {
    first_name: nameError('First name', draft.first_name),
    surname: surnameError(draft.surname),
    phone_number:
      hasPhone && !phoneNumberSchema.safeParse(draft.phone_number).success
        ? 'Please enter a valid phone number'
        : undefined,
    role: draft.role === null ? 'Role is required' : undefined,
    airline:
      draft.airline === null || !carrierCodeSchema.safeParse(draft.airline).success
        ? 'Choose your airline from the list, or type its two-character code'
        : undefined,
    base: draft.base === null ? 'Choose your base from the list' : undefined,
    home_airports: homeAirportsError(draft.home_airports),
    currency: draft.currency === '' ? 'Currency is required' : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

function homeAirportsError(codes: readonly string[]): string | undefined {
  if (codes.length === 0) return 'Add at least one home airport'
  return codes.length > mostHomeAirports
    ? `Home airports can be at most ${mostHomeAirports}. Remove one.`
    : undefined
}

/** The id of a field's control, for a form's summary of problems. */
export const profileFieldId = (field: keyof ProfileDraft) => `profile-${field}`

/** The fields in their order on screen. */
export const profileFields = [
  'first_name',
  'surname',
  'phone_number',
  'currency',
  'role',
  'airline',
  'base',
  'home_airports',
] as const satisfies (keyof ProfileDraft)[]

/** The errors in the order of the fields, for `Form`. */
export function profileProblems(errors: ProfileErrors): FormProblem[] {
  return profileFields.flatMap((field) => {
    const message = errors[field]
    return message === undefined ? [] : [{ fieldId: profileFieldId(field), message }]
  })
}

/** The request body of a valid draft. Throws if a required field is missing: validate first. */
export function toProfileData(draft: ProfileDraft): ProfileData {
  const { role, airline, base, home_airports, currency } = draft
  if (role === null || airline === null || base === null)
    throw new Error('The profile draft was not validated: role, airline or base is missing.')
  return {
    first_name: draft.first_name.trim(),
    surname: plainApostrophes(draft.surname),
    phone_number: draft.phone_number === '' ? null : draft.phone_number,
    role,
    airline,
    base,
    home_airports,
    currency,
  }
}
