import { httpMessages } from '@slipstream/client/http/http-errors'
import { registrationMessages } from '@slipstream/client/registration/types'

/** The message for a profile that could not be saved: the specification's, then the server's where it says more. */
export function ProfileFailure({ failure }: { failure: Error }) {
  return (
    <>
      <strong>{profileFailed}</strong>
      <p>{[getReason(failure), 'What you entered is still here.'].filter(Boolean).join(' ')}</p>
    </>
  )
}

/** Specification §5, Registration and session. */
export const profileFailed: string = registrationMessages.profileFailed

const saysNoMore = new Set<string>([profileFailed, httpMessages.unexpected])

/** The sentence to add after `profileFailed`: the server's message. Empty where that says no more. */
export function getReason({ message }: Error): string {
  return saysNoMore.has(message) ? '' : message
}
