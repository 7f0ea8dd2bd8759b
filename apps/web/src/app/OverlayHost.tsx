import { Suspense } from 'react'
import { useEngine } from './engine-context.ts'
import { lazyPart } from './lazy-part.tsx'
import { useStore } from './use-store.ts'

// Overlays bring React Aria, which is heavier than a whole screen: loaded with the first one.
const ShownOverlay = lazyPart(async () => (await import('./ShownOverlay.tsx')).ShownOverlay)

/** The one overlay there is at any moment: dialog, crew-system password prompt, or job progress (specification §2). */
export function OverlayHost() {
  const overlay = useStore(useEngine().overlays)
  return (
    overlay && (
      <Suspense fallback={null}>
        <ShownOverlay overlay={overlay} />
      </Suspense>
    )
  )
}
