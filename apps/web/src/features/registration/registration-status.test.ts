import { describe, expect, it } from 'vitest'
import { getStage, stepperSteps } from './registration-steps.ts'
import { getRegistrationStatus } from './use-registration.ts'

describe('the registration status in navigation state (spec §2, route /register)', () => {
  it.each(['verify', 'profile', 'payment', 'complete'] as const)('reads %s', (registrationStatus) =>
    expect(getRegistrationStatus({ registrationStatus })).toBe(registrationStatus),
  )

  it.each([
    null,
    undefined,
    'profile',
    7,
    [],
    {},
    { registrationStatus: null },
    { registrationStatus: 'admin' },
  ])('reads nothing from a state like %j', (state) => expect(getRegistrationStatus(state)).toBeNull())
})

describe('where a newcomer stands (spec §4 Registration)', () => {
  it('begins with the account', () => expect(getStage(null)).toBe('account'))
  it('stays at the payment until the last call is done', () => expect(getStage('complete')).toBe('payment'))
  it('has what is behind done, and what is ahead not started', () =>
    expect(stepperSteps('profile').map(({ id, state }) => [id, state])).toEqual([
      ['account', 'done'],
      ['verify', 'done'],
      ['profile', 'current'],
      ['payment', 'upcoming'],
    ]))
})
