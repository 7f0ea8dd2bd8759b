import { Suspense, type ReactNode } from 'react'
import { SectionBoundary } from '../failure/SectionBoundary.tsx'
import { useConnectionQuality } from '#data/use-connection.ts'

interface OptionalComponentProps {
  /** Its name in the log. */
  section: string
  onFailure?: () => void
  /** Shown while it loads, and if it fails; nothing by default. */
  standIn?: ReactNode
  /** People act in it: one that fails says so, with a way to try again. */
  hasControls?: boolean
  children: ReactNode
}

/**
 * A component that its screen can do without: nothing, or its stand-in, is shown while it loads or if it fails, and an error
 * panel in place of controls that fail. It is loaded again when the
 * connection is lost or restored.
 */
export function OptionalComponent({
  section,
  onFailure,
  standIn = null,
  hasControls = false,
  children,
}: OptionalComponentProps) {
  const isOffline = useConnectionQuality() === 'offline'
  return (
    <SectionBoundary
      section={section}
      instead={hasControls ? 'panel' : 'nothing'}
      standIn={standIn}
      resetKey={isOffline}
      onFailure={onFailure}
    >
      <Suspense fallback={standIn}>{children}</Suspense>
    </SectionBoundary>
  )
}
