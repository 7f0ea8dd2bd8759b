import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Text } from '@slipstream/design-system/primitives/Text'
import { Link } from '@slipstream/design-system/Link'
import Download from 'lucide-react/icons/download'
import EyeOff from 'lucide-react/icons/eye-off'
import KeyRound from 'lucide-react/icons/key-round'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEngine } from '#data/engine.ts'
import { useFocusOnTitle } from '#layout/use-focus-on-title.ts'
import { BackToWhere } from './BackToWhere.tsx'
import { DeviceNotes } from './DeviceNotes.tsx'
import * as S from './PrivacyScreen.styles.ts'
import { ServerNotes } from './ServerNotes.tsx'

const title = 'Your privacy'

/**
 * What data is stored, where, how long and who gets it; public, and available offline. Each sentence must match the code
 * (docs/security.md says where): change it here with any change of what is stored.
 */
export function PrivacyScreen() {
  const { contactEmail } = useEngine().config
  const heading = useFocusOnTitle(title)
  return (
    <S.Page>
      <Stack as="header" gap="sm">
        <BackToWhere />
        <S.Title ref={heading} tabIndex={-1}>
          {title}
        </S.Title>
        <Text tone="muted">
          Your roster says where you are and when you are away. Here is what we do with it.
        </Text>
      </Stack>
      <S.InShort aria-label="In short">
        <S.Point>
          <EyeOff aria-hidden="true" size={24} />
          <strong>No advertising, no tracking</strong>
          We don’t count your visits or sell your data.
        </S.Point>
        <S.Point>
          <KeyRound aria-hidden="true" size={24} />
          <strong>We never store your crew-system password</strong>
          We use it for the one request you make, then discard it.
        </S.Point>
        <S.Point>
          <Smartphone aria-hidden="true" size={24} />
          <strong>Logging out clears this device</strong>
          Your roster is removed at once, even without a connection.
        </S.Point>
        <S.Point>
          <Download aria-hidden="true" size={24} />
          <strong>Export or delete your data</strong>
          At any time, in the settings under Your data.
        </S.Point>
      </S.InShort>
      <ServerNotes />
      <DeviceNotes />
      <S.Section aria-labelledby="privacy-questions">
        <h2 id="privacy-questions">Questions</h2>
        <p>
          Write to{' '}
          <Link href={`mailto:${contactEmail}`} isStandalone>
            {contactEmail}
          </Link>
          . A person answers.
        </p>
      </S.Section>
    </S.Page>
  )
}
