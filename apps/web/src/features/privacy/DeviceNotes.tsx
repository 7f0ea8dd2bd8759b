import * as S from './PrivacyScreen.styles.ts'

/** What lies on the device, and what leaves it. */
export function DeviceNotes() {
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
