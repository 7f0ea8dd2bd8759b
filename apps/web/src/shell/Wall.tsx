import { styled } from 'styled-components'
import { ConnectionChips } from '@slipstream/design-system/ConnectionChips'
import { space } from '@slipstream/design-system/tokens/space'
import { BetaWall } from '#features/beta/BetaWall.tsx'
import type { Core } from '#data/engine.ts'
import { useQuality } from '#data/use-connection.ts'

/** Above the page, so that it covers no text on a narrow screen or with large text. Takes no space while empty. */
const Corner = styled.div`
  display: grid;
  justify-items: end;

  &:has(output:not(:empty)) {
    padding: max(${space.md}, env(safe-area-inset-top)) max(${space.lg}, env(safe-area-inset-right)) 0
      max(${space.lg}, env(safe-area-inset-left));
  }
`

/** The status chips of specification §2 on the public screens, which have no top bar. */
export function PublicChips({ connectivity }: Pick<Core, 'connectivity'>) {
  return (
    <Corner>
      <ConnectionChips quality={useQuality(connectivity)} />
    </Corner>
  )
}

/** The beta wall, which stands before everything else (specification §6). */
export function Wall({ core }: { core: Core }) {
  return (
    <>
      <PublicChips connectivity={core.connectivity} />
      <BetaWall betaAccess={core.betaAccess} config={core.config} />
    </>
  )
}
