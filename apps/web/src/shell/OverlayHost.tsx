import { Suspense } from 'react'
import { useEngine } from '#data/engine.ts'
import { lazyPart } from '#layout/lazy-part.tsx'
import { SectionBoundary } from '#layout/SectionBoundary.tsx'
import { useStore } from '#data/use-store.ts'

// Overlays bring React Aria, which is heavier than a whole screen: loaded with the first one.
const ShownOverlay = lazyPart(async () => (await import('./ShownOverlay.tsx')).ShownOverlay)

/** The one overlay there is at any moment: dialog, crew-system password prompt, or job progress (specification §2). */
export function OverlayHost() {
  const { overlays } = useEngine()
  const overlay = useStore(overlays)
  return (
    overlay && (
      // Anyone who asked is told that the user turned away: nobody waits for an answer to what cannot be seen.
      <SectionBoundary section="overlay" resetKey={overlay} instead="notice" onFailure={overlays.closeAll}>
        <Suspense fallback={null}>
          <ShownOverlay overlay={overlay} />
        </Suspense>
      </SectionBoundary>
    )
  )
}
