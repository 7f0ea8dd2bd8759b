import { ApiError } from './api-error.ts'

/** C0 without tab and line breaks, and DEL. Nobody types them, no screen shows them, and Postgres takes no NUL. */
// oxlint-disable-next-line no-control-regex -- they are what it is about
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const message = 'must not contain control characters'

/** Hashed or handed on, and never stored: anyone who has one with a control character keeps it. */
const password = /(?:^|_)password$/

/**
 * The one place where what a call was sent is looked through for characters that cannot be stored: control characters and
 * halves of characters. Texts of several lines keep their line breaks and tabs. Passwords may hold anything.
 *
 * @param parts what was sent, after its schemas, whose own sentences say more; fields are named as schemas name them
 * @param rawFields top-level fields that are let through (`Endpoint.rawFields`)
 * @throws {ApiError} `validation_failed`
 */
export function refuseControls(parts: readonly unknown[], rawFields: readonly string[] = []): void {
  // Without recursion: a body may be as deep as it is long.
  const open = parts.map((value) => ({ value, name: '' }))
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, name } = next
    if (typeof value === 'string') refuseIn(value, name)
    else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [key, each] of Object.entries(value)) {
        refuseIn(key, name)
        const field = name === '' ? key : `${name}.${key}`
        if (!password.test(key) && !rawFields.includes(field)) open.push({ value: each, name: field })
      }
    }
  }
}

function refuseIn(text: string, name: string): void {
  if (text.isWellFormed() && !control.test(text)) return
  throw new ApiError('validation_failed', { details: { fields: { [name]: message } } })
}
