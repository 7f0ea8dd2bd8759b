import commonest from './common-passwords.json' with { type: 'json' }

const common = new Set(commonest)

/** Whether a new password is one of the 10,000 commonest, in any case of its letters, or nothing but spaces. For the server and the mocks. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.toLowerCase()) || password.trim() === ''
