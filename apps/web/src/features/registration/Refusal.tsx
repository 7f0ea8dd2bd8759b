import { ApiError } from '@slipstream/client/http-errors'
import { paths } from '#app/paths.ts'
import { RouterLink } from '#app/RouterLink.tsx'

/** Why the server said no, with the ways on where the e-mail has an account already, or the registration is over. */
export function Refusal({ failure }: { failure: Error }) {
  const code = failure instanceof ApiError ? failure.code : undefined
  const isTaken = code === 'email_taken'
  return (
    <>
      {failure.message}
      {(isTaken || code === 'invalid_token') && (
        <>
          {' '}
          <RouterLink to={paths.landing}>Log in</RouterLink>
          {isTaken && (
            <>
              {' or '}
              <RouterLink to={paths.forgotPassword}>reset your password</RouterLink>
            </>
          )}
          .
        </>
      )}
    </>
  )
}
