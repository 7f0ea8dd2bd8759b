import { profileDataSchema } from '@slipstream/contract/user'
import { demoUser } from '@slipstream/mocks/fixtures/user'
import { describe, expect, it } from 'vitest'
import {
  getDraft,
  emptyProfileDraft,
  profileProblems,
  toProfileData,
  validateProfile,
  type ProfileDraft,
} from './profile-draft.ts'

const draft = getDraft(demoUser)
const errorsWith = (fields: Partial<ProfileDraft>) => validateProfile({ ...draft, ...fields })

describe('what a profile may be (spec §5, §9; design.md §2 profile fields)', () => {
  it('says a word for each field that is missing, in the order of the fields', () => {
    expect(profileProblems(validateProfile(emptyProfileDraft))).toEqual([
      { fieldId: 'profile-first_name', message: 'First name is required' },
      { fieldId: 'profile-surname', message: 'Surname is required' },
      { fieldId: 'profile-role', message: 'Role is required' },
      {
        fieldId: 'profile-airline',
        message: 'Choose your airline from the list, or type its two-character code',
      },
      { fieldId: 'profile-base', message: 'Choose your base from the list' },
      { fieldId: 'profile-home_airports', message: 'Add at least one home airport' },
    ])
  })

  it('passes what is saved, and sends it unchanged', () => {
    expect(validateProfile(draft)).toEqual({})
    expect(toProfileData(draft)).toEqual(profileDataSchema.parse(demoUser))
  })

  it.each([
    'MacLeod',
    'O’Neill',
    "d'Arcy-Smith",
    'St. John',
    'Łukasiewicz',
    'Ó Súilleabháin',
    'x'.repeat(80),
  ])('takes the surname "%s"', (surname) => expect(errorsWith({ surname })).toEqual({}))

  it.each(['M4cLeod', 'Smith@home', '<b>Smith</b>', 'Smith;--', 'Smith\u202Eevil', 'Smith\n'.repeat(2)])(
    'refuses the surname "%s"',
    (surname) =>
      expect(errorsWith({ surname })).toEqual({
        surname: 'Surname must contain only letters, spaces, apostrophes, hyphens, and periods',
      }),
  )

  it('takes 80 letters and not 81, and not only spaces', () => {
    expect(errorsWith({ first_name: 'x'.repeat(81) })).toEqual({
      first_name: 'First name must be at most 80 characters',
    })
    expect(errorsWith({ surname: 'x'.repeat(81) })).toEqual({
      surname: 'Surname must be at most 80 characters',
    })
    expect(errorsWith({ first_name: '   ' })).toEqual({ first_name: 'First name is required' })
  })

  it.each([
    ['', true],
    ['+441234', false],
    ['+4412345', true],
    ['+123456789012345', true],
    ['+1234567890123456', false],
    ['07700900123', false],
  ])('phone number "%s": %s', (phone_number, isGood) =>
    expect(errorsWith({ phone_number })).toEqual(
      isGood ? {} : { phone_number: 'Please enter a valid phone number' },
    ),
  )

  it('takes five home airports and not six', () => {
    const codes = ['EDI', 'GLA', 'MAN', 'NCL', 'DUB', 'LHR']
    expect(errorsWith({ home_airports: codes.slice(0, 5) })).toEqual({})
    expect(errorsWith({ home_airports: codes })).toEqual({
      home_airports: 'Home airports can be at most 5. Remove one.',
    })
  })

  it('sends names without spaces around them, plain apostrophes, and no phone number as none', () => {
    const sent = toProfileData({ ...draft, first_name: ' Isla ', surname: ' O’Neill ', phone_number: '' })
    expect(sent).toMatchObject({ first_name: 'Isla', surname: "O'Neill", phone_number: null })
    expect(profileDataSchema.safeParse(sent).success).toBe(true)
  })

  it('refuses to send a draft that was not validated', () => {
    expect(() => toProfileData(emptyProfileDraft)).toThrow('role, airline or base is missing')
  })
})
