import { ApiError } from '@slipstream/client/http/http-errors'
import { paths } from '#layout/navigation/paths.ts'
import { RouterLink } from '#layout/navigation/RouterLink.tsx'

/** Why the server refused, with links if the e-mail has an account already. */
export function Refusal({ failure }: { failure: Error }) {
  if (!(failure instanceof ApiError && failure.code === 'email_taken')) return failure.message
  return (
    <>
      {failure.message} <RouterLink to={paths.landing}>Log in</RouterLink>
      {' or '}
      <RouterLink to={paths.forgotPassword}>reset your password</RouterLink>.
    </>
  )
}
