import { BetaWall } from '#features/beta/BetaWall.tsx'
import type { Core } from '#data/engine.ts'
import { PublicChips } from './routes/PublicChips.tsx'

/** The beta wall, which stands before everything else (specification §6). */
export function Wall({ core }: { core: Core }) {
  return (
    <>
      <PublicChips connectivity={core.connectivity} />
      <BetaWall betaAccess={core.betaAccess} config={core.config} />
    </>
  )
}
