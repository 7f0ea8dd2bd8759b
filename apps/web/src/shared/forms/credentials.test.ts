import { describe, expect, it } from 'vitest'
import { emailProblem, newPasswordProblem } from './credentials.ts'

describe('what a visitor types (spec §5 Forgot password)', () => {
  it.each(['', ' ', '\n'])('asks for an address where there is %j', (email) =>
    expect(emailProblem(email)).toBe('Email is required'),
  )

  it.each(['ana', 'ana@', '@example.com', 'ana@example', 'a b@example.com', '<script>@example.com'])(
    'does not take %s for an address',
    (email) => expect(emailProblem(email)).toBe('Invalid email format'),
  )

  it('takes 254 characters, and not one more', () => {
    const getAddress = (length: number) => `ana@${'x'.repeat(50)}.${'y'.repeat(length - 59)}.com`
    expect(getAddress(254)).toHaveLength(254)
    expect(emailProblem(getAddress(254))).toBeUndefined()
    expect(emailProblem(getAddress(255))).toBe('Invalid email format')
  })

  it.each(['ana@example.com', '  ana@example.com '])('takes %j', (email) =>
    expect(emailProblem(email)).toBeUndefined(),
  )

  it.each([
    [0, 'Password is required'],
    [7, 'Password must be at least 8 characters'],
    [8, undefined],
    [200, undefined],
    [201, 'Password must be at most 200 characters'],
  ])('says of a password of %i characters: %s', (length, message) =>
    expect(newPasswordProblem('x'.repeat(length))).toBe(message),
  )

  it('takes spaces for characters like any other', () =>
    expect(newPasswordProblem(' '.repeat(8))).toBeUndefined())
})
