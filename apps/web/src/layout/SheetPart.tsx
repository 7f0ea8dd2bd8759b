import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { SectionBoundary } from './SectionBoundary.tsx'

interface SheetPartProps {
  /** What it is, as the log calls it. */
  section: string
  onFailure?: () => void
  children: ReactNode
}

/**
 * A sheet or dialog that loads when it is asked for. Where it does not come a notice says so and the screen stays as it is;
 * asked for once more, which is an entry of the history of its own, it is loaded again.
 */
export function SheetPart({ section, onFailure, children }: SheetPartProps) {
  const { key } = useLocation()
  return (
    <SectionBoundary section={section} instead="notice" resetKey={key} {...(onFailure && { onFailure })}>
      <Suspense fallback={null}>{children}</Suspense>
    </SectionBoundary>
  )
}
