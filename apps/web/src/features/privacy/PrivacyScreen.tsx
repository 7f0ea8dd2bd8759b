import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Text } from '@slipstream/design-system/primitives/Text'
import { Link } from '@slipstream/design-system/Link'
import Download from 'lucide-react/icons/download'
import EyeOff from 'lucide-react/icons/eye-off'
import KeyRound from 'lucide-react/icons/key-round'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEngine } from '#data/engine.ts'
import { Point } from '#layout/Point.styles.ts'
import { useFocusOnTitle } from '#layout/navigation/use-focus-on-title.ts'
import * as S from './PrivacyScreen.styles.ts'
import { ServerNotes } from './ServerNotes.tsx'
import { useNavigate } from 'react-router-dom'
import { BackLink } from '#layout/navigation/BackLink.tsx'
import { isOpenedHere } from '#layout/navigation/navigation-state.ts'
import { paths } from '#layout/navigation/paths.ts'
import { useStore } from '#data/use-store.ts'
import { useAddress } from '#layout/navigation/address.ts'

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
        <Point>
          <EyeOff aria-hidden="true" size={24} />
          <strong>No advertising, no tracking</strong>
          We don’t count your visits or sell your data.
        </Point>
        <Point>
          <KeyRound aria-hidden="true" size={24} />
          <strong>We never store your crew-system password</strong>
          We use it for the one request you make, then discard it.
        </Point>
        <Point>
          <Smartphone aria-hidden="true" size={24} />
          <strong>Logging out clears this device</strong>
          Your roster is removed at once, even without a connection.
        </Point>
        <Point>
          <Download aria-hidden="true" size={24} />
          <strong>Export or delete your data</strong>
          At any time, in the settings under Your data.
        </Point>
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

/** Back to the screen that led here, with all that was typed there; from the address alone, to the screen above. */
function BackToWhere() {
  const { authenticated } = useStore(useEngine().session)
  const state = useAddress((address) => address.state)
  const navigate = useNavigate()
  const [to, label] = authenticated ? [paths.settings, 'Settings'] : [paths.landing, 'log-in']
  if (!isOpenedHere(state)) return <BackLink to={to} label={label} />
  return (
    <BackLink
      to={to}
      label="where you were"
      onClick={(event) => {
        event.preventDefault()
        void navigate(-1)
      }}
    />
  )
}

/** What lies on the device, and what leaves it. */
function DeviceNotes() {
  return (
    <>
      <S.Section aria-labelledby="privacy-device">
        <h2 id="privacy-device">On this device</h2>
        <p>
          So that Slipstream works without a connection, the browser keeps your roster, profile, saved
          flights, price alerts and changes that wait to be sent. We do not encrypt them there: your screen
          lock protects them. Lock it, and log out on a device that is not yours. Logging out removes
          everything but your beta access and the sixth cookie below.
        </p>
      </S.Section>
      <S.Section aria-labelledby="privacy-cookies">
        <h2 id="privacy-cookies">Cookies</h2>
        <p>
          Five, all for logging in: they say which session is yours and prove that a call comes from this app.
          They last for seven days without a visit. With Remember me the device keeps a key that logs you in
          again for 90 days without a visit. A sixth cookie stays when you log out, for 400 days: it says that
          this device has logged in before, so that nobody can keep it out by guessing your password. It opens
          nothing. When the server does not answer the log-out, the cookies of the session stay too, and the
          app says so. None of them follows you anywhere, so there is no banner to click away.
        </p>
      </S.Section>
      <S.Section aria-labelledby="privacy-notices">
        <h2 id="privacy-notices">Push notifications</h2>
        <p>
          Off until you switch them on. They travel encrypted through the service of your browser’s maker,
          which learns that there is a message, and when. What shows on a locked screen holds no name and no
          booking reference. Logging out ends them on this device.
        </p>
      </S.Section>
      <S.Section aria-labelledby="privacy-errors">
        <h2 id="privacy-errors">Error reports</h2>
        <p>
          Off, unless the operator of this server switches them on. Then a report says what failed, in which
          version and on which kind of screen. It holds nothing that you typed, and not who you are.
        </p>
      </S.Section>
    </>
  )
}
