import { isCommonPassword } from '@slipstream/contract/common-passwords'
import { accessMessages } from '@slipstream/contract/error-messages'
import { ApiError } from '#platform/http/api-error.ts'

/**
 * For a new password; those that accounts have already stay as they are.
 *
 * @param field of the request's body
 * @throws {ApiError} `validation_failed`
 */
export function refuseCommonPassword(password: string, field: 'password' | 'new_password'): void {
  if (!isCommonPassword(password)) return
  const message = accessMessages.commonPassword
  throw new ApiError('validation_failed', { message, details: { fields: { [field]: message } } })
}
