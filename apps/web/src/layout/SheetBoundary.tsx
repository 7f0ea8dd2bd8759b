import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { SectionBoundary } from './SectionBoundary.tsx'

interface SheetBoundaryProps {
  /** Its name in the log. */
  section: string
  onFailure?: () => void
  children: ReactNode
}

/**
 * A sheet or dialog that loads when it is opened. If it fails to load, a notice says so and the screen stays as it is;
 * opening it again, with a new history entry, loads it again.
 */
export function SheetBoundary({ section, onFailure, children }: SheetBoundaryProps) {
  const { key } = useLocation()
  return (
    <SectionBoundary section={section} instead="notice" resetKey={key} {...(onFailure && { onFailure })}>
      <Suspense fallback={null}>{children}</Suspense>
    </SectionBoundary>
  )
}
