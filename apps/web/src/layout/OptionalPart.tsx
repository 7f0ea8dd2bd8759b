import { Suspense, type ReactNode } from 'react'
import { SectionBoundary } from './SectionBoundary.tsx'
import { useConnectionQuality } from '#data/use-connection.ts'

interface OptionalPartProps {
  /** What it is, as the log calls it. */
  section: string
  children: ReactNode
}

/**
 * What the screen around it can be used without: nothing stands in its place until it is there, nor where it cannot be had.
 * With the connection lost or found again it is asked for again.
 */
export function OptionalPart({ section, children }: OptionalPartProps) {
  const isOffline = useConnectionQuality() === 'offline'
  return (
    <SectionBoundary section={section} instead="nothing" resetKey={isOffline}>
      <Suspense fallback={null}>{children}</Suspense>
    </SectionBoundary>
  )
}
