import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import BedDouble from 'lucide-react/icons/bed-double'
import Coins from 'lucide-react/icons/coins'
import Timer from 'lucide-react/icons/timer'
import { BrandMark } from '#layout/BrandMark.tsx'
import { Point } from '#layout/Point.styles.ts'
import { openedHere } from '#layout/navigation/navigation-state.ts'
import { paths } from '#layout/navigation/paths.ts'
import { RouterLink, RouterLinkButton } from '#layout/navigation/RouterLink.tsx'
import { useFocusOnTitle } from '#layout/navigation/use-focus-on-title.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { SampleMonth } from '#features/roster/SampleMonth.tsx'
import { LoginForm } from './LoginForm.tsx'
import * as S from './LandingScreen.styles.ts'
import nowPicture from './now.png'
import type { RegistrationStep } from '@slipstream/contract/user'
import { useEffect, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useIdle } from '#layout/loading/lazy-component.tsx'

const headline = 'Know you’ll make report before you leave home.'

/** The public front door: what the product does, and the log-in, which comes first on a phone (specification §2, route `/`). */
export function LandingScreen() {
  const heading = useFocusOnTitle(headline)
  return (
    <S.Page>
      <Stack as="header" gap="lg">
        <S.Brand>
          <BrandMark size={36} />
          Slipstream
        </S.Brand>
        <S.Headline ref={heading} tabIndex={-1}>
          {headline}
        </S.Headline>
        <S.Picture
          src={nowPicture}
          width={358}
          height={294}
          alt="Flight BA1433 is 1 h 22 min late: it leaves EDI at 07:37 from gate 7. 1 h 28 in hand before report, and back-up BA1439 at 08:35 still works."
        />
        <SampleMonth label="See a sample month" newcomer={null} />
      </Stack>
      <S.Card as="section" aria-labelledby="log-in">
        <Heading level={2} size="title" id="log-in">
          Log in
        </Heading>
        <LoginForm />
        <Newcomer />
        <S.Foot>
          <RouterLink to={paths.privacy} state={openedHere} isStandalone>
            Your privacy
          </RouterLink>
        </S.Foot>
      </S.Card>
      <S.Promises>
        <Point>
          <Timer aria-hidden="true" size={24} />
          <strong>The last flight that makes report</strong>
          And its back-ups, before and after every duty.
        </Point>
        <Point>
          <Coins aria-hidden="true" size={24} />
          <strong>What each flight costs</strong>
          Commercial and staff fares side by side, to work and home.
        </Point>
        <Point>
          <BedDouble aria-hidden="true" size={24} />
          <strong>The day before, when no flight makes report</strong>
          You know early, while hotels still have rooms.
        </Point>
      </S.Promises>
      <ForgotPassword />
    </S.Page>
  )
}

/** The step of a registration that was left unfinished on this device; read once the page is idle. */
function useUnfinishedStep(): RegistrationStep | null {
  const engine = useEngine()
  const isIdle = useIdle()
  const [step, setStep] = useState<RegistrationStep | null>(null)
  useEffect(() => {
    if (!isIdle) return undefined
    let isGone = false
    engine.registration().then(
      (registration) => !isGone && setStep(registration.getSnapshot().step),
      // The link to registration is there in any case.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [engine, isIdle])
  return step
}

/** Invites users without an account, or with an unfinished registration. The text changes in place. */
function Newcomer() {
  const step = useUnfinishedStep()
  return (
    <S.Newcomer>
      <p>{step ? 'You have a registration to finish.' : 'New to Slipstream?'}</p>
      <RouterLinkButton to={paths.register} state={{ registrationStatus: step }} tone="secondary" isBlock>
        {step ? 'Continue your registration' : 'Create an account'}
      </RouterLinkButton>
    </S.Newcomer>
  )
}
