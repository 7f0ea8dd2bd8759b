import { Suspense } from 'react'
import { useEngine } from '#data/engine.ts'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { SectionBoundary } from '#layout/SectionBoundary.tsx'
import { useStore } from '#data/use-store.ts'

// Overlays bring React Aria, which is heavier than a whole screen: loaded with the first one.
const ShownOverlay = lazyComponent(async () => (await import('./ShownOverlay.tsx')).ShownOverlay)

/** Renders the one overlay that can be open: dialog, crew-system password prompt, or job progress (specification §2). */
export function OverlayHost() {
  const { overlays } = useEngine()
  const overlay = useStore(overlays)
  return (
    overlay && (
      // On failure every overlay is closed as dismissed, so that no caller waits for an answer to an overlay that
      // cannot be seen.
      <SectionBoundary section="overlay" resetKey={overlay} instead="notice" onFailure={overlays.closeAll}>
        <Suspense fallback={null}>
          <ShownOverlay overlay={overlay} />
        </Suspense>
      </SectionBoundary>
    )
  )
}
