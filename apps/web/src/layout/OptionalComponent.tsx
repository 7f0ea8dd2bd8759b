import { Suspense, type ReactNode } from 'react'
import { SectionBoundary } from './SectionBoundary.tsx'
import { useConnectionQuality } from '#data/use-connection.ts'

interface OptionalComponentProps {
  /** Its name in the log. */
  section: string
  onFailure?: () => void
  children: ReactNode
}

/**
 * A component that its screen can do without: nothing is shown while it loads or if it fails. It is loaded again when the
 * connection is lost or restored.
 */
export function OptionalComponent({ section, onFailure, children }: OptionalComponentProps) {
  const isOffline = useConnectionQuality() === 'offline'
  return (
    <SectionBoundary section={section} instead="nothing" resetKey={isOffline} onFailure={onFailure}>
      <Suspense fallback={null}>{children}</Suspense>
    </SectionBoundary>
  )
}
