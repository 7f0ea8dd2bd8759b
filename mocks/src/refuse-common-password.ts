import { isCommonPassword } from '@slipstream/contract/common-passwords'
import { accessMessages } from '@slipstream/contract/error-messages'
import { MockFailure } from './mock-failure.ts'

/** As the server does (apps/api/src/features/auth/refuse-common-password.ts). */
export function refuseCommonPassword(password: string, field: 'password' | 'new_password'): void {
  if (!isCommonPassword(password)) return
  const message = accessMessages.commonPassword
  throw new MockFailure('validation_failed', message, { fields: { [field]: message } })
}
