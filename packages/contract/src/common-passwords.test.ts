import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('a common password (issue 40, A5; OWASP ASVS 6.2.4)', () => {
  it.each([
    'password',
    'Password1',
    '12345678',
    'QWERTYUIOP',
    'passw0rd',
    ' '.repeat(8),
    '\u00A0'.repeat(12),
  ])('is %j', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['correct horse battery', 'tail-wind-27', 'password of mine', '  a b  c  '])(
    'is not %j',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})
