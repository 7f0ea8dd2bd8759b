import { supportMessages } from '@slipstream/contract/error-messages'
import { emailSupport } from '@slipstream/contract/support'
import type { Users } from '#features/users/users.ts'
import type { FeatureContext } from '#platform/feature.ts'
import { ApiError } from '#platform/http/api-error.ts'
import { implement } from '#platform/http/implement.ts'
import type { ThrottlePolicy } from '#platform/limits/throttle.ts'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { createSupportMails } from './mails.ts'
import { readAttachments } from './attachments.ts'

/** Ten messages, then a minute, two, four … up to an hour; each may be 25 MB of somebody's mailbox. */
export const supportPolicy: ThrottlePolicy = {
  freeAttempts: 10,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  forgetAfterSeconds: 3600,
}

/** Specification §7 Status and support: the e-mail to support. */
export function createSupport({
  users,
  throttle,
  post,
}: Pick<FeatureContext<unknown>, 'throttle' | 'post'> & { readonly users: Users }) {
  const mails = createSupportMails(post)
  return {
    handlers: [
      implement(emailSupport, async ({ body, files, caller }) => {
        const strange = files.find(({ field }) => field !== 'attachments')
        if (strange) {
          throw new ApiError('validation_failed', {
            details: { fields: { [strange.field]: 'Files travel as attachments.' } },
          })
        }
        const attachments = await readAttachments(files)
        await throttle.attempt(`support:${caller.userId}`, supportPolicy)
        const { email, first_name, surname } = await users.get(caller.userId)
        try {
          await mails.support({
            fromName: `${first_name} ${surname}`,
            fromEmail: email,
            userId: caller.userId,
            subject: body.subject,
            message: body.message,
            attachments,
          })
        } catch (error) {
          if (!(error instanceof ProviderUnavailableError)) throw error
          throw new ApiError('provider_unavailable', { message: supportMessages.notSent, cause: error })
        }
        return { success: true as const }
      }),
    ],
  }
}
