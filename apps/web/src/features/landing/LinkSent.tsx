import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Button } from '@slipstream/design-system/Button'
import MailCheck from 'lucide-react/icons/mail-check'
import * as S from './ForgotPassword.styles.ts'
import { useFocusOnArrival } from '#shared/use-focus-on-arrival.ts'

interface LinkSentProps {
  email: string
  onTryAgain: () => void
  onClose: () => void
}

/** Step 2 of the drawer. Like the server, it does not reveal whether the address has an account. */
export function LinkSent({ email, onTryAgain, onClose }: LinkSentProps) {
  const title = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <S.Step>
      <S.Title ref={title} tabIndex={-1}>
        <MailCheck aria-hidden="true" size={24} />
        Check your email
      </S.Title>
      <p>
        If there is an account for <S.Address>{email}</S.Address>, a link to choose a new password is on its
        way. If nothing comes, check your spam folder.
      </p>
      <Inline fill="content">
        <Button tone="secondary" onClick={onTryAgain}>
          Try Again
        </Button>
        <Button onClick={onClose}>Close</Button>
      </Inline>
    </S.Step>
  )
}
