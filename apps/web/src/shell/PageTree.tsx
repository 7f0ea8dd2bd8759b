import { startTransition, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { Core } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { SectionBoundary } from '#layout/failure/SectionBoundary.tsx'
import { ReplayInput } from './first-paint/replay-input.ts'
import { Wall } from './Wall.tsx'
import { StyleRules } from '@slipstream/design-system/theme/StyleRules.tsx'
import { markTouch } from './focus/mark-touch.ts'
import { keepFocus } from './focus/keep-focus.ts'

/** Around all that is shown, from the first page on: how it is styled, feels a touch and keeps the focus. */
export function AppFrame({ children }: { children: ReactNode }) {
  useEffect(keepFocus, [])
  useEffect(markTouch, [])
  return <StyleRules>{children}</StyleRules>
}

interface PageTreeProps {
  core: Core
  /** What is behind the beta wall, in chunks of its own. */
  StartedApp: ComponentType
  /** Resolves once the app can be shown without a fallback. */
  preload: () => Promise<void>
}

/** The beta wall; once somebody has passed it, the app. The wall stays until the app has loaded. */
function WallOrApp({ core, StartedApp, preload }: PageTreeProps) {
  const { status, isLoading } = useStore(core.betaAccess)
  const isGranted = status === 'granted'
  const [isOpen, setIsOpen] = useState(isGranted)
  useEffect(() => {
    if (isGranted) void preload().then(() => startTransition(() => setIsOpen(true)))
  }, [isGranted, preload])
  if (isOpen)
    return (
      <Suspense fallback={null}>
        <StartedApp />
      </Suspense>
    )
  return (
    !isLoading && (
      <SectionBoundary section="beta wall" instead="page">
        <Wall core={core} />
        <ReplayInput />
      </SectionBoundary>
    )
  )
}

/** Everything in `#root`, as the build prerenders it and the browser hydrates it. */
export function PageTree(props: PageTreeProps) {
  return (
    <AppFrame>
      <WallOrApp {...props} />
    </AppFrame>
  )
}
