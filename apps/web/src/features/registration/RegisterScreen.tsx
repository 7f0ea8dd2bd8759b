import { ErrorPanel } from '@slipstream/design-system/ErrorPanel'
import { SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { FormSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { BrandMark } from '#layout/BrandMark.tsx'
import { paths } from '#layout/navigation/paths.ts'
import * as S from './RegisterScreen.styles.ts'
import { Registering } from './Registering.tsx'
import { getRegistrationStatus, useRegistration } from './use-registration.ts'
import { getStage } from './registration-steps.ts'
import { StageFrame } from './StageFrame.tsx'
import { refreshPage } from '#layout/failure/refresh-page.ts'
import { useWholeAddress } from '#layout/navigation/address.ts'

/** Sign-up in steps (specification §2, route /register, and §4 Registration). */
export function RegisterScreen() {
  const status = getRegistrationStatus(useWholeAddress().state)
  const [loaded, tryAgain] = useRegistration()
  return (
    <S.Page>
      <S.Brand to={paths.landing}>
        <BrandMark size={28} />
        Slipstream
      </S.Brand>
      {loaded.state === 'loading' && (
        <StageFrame stage={getStage(status)}>
          <SkeletonGroup label="Loading the registration">
            <FormSkeleton fields={2} />
          </SkeletonGroup>
        </StageFrame>
      )}
      {loaded.state === 'failed' && (
        <ErrorPanel
          title="Connection Problem"
          message={loaded.message}
          onTryAgain={tryAgain}
          onRefreshPage={refreshPage}
        />
      )}
      {loaded.state === 'ready' && <Registering registration={loaded.registration} openedAt={status} />}
    </S.Page>
  )
}
