import { Suspense, useState, type ReactNode } from 'react'
import { SectionBoundary } from './SectionBoundary.tsx'
import { useAddress } from '../navigation/address.ts'

interface SheetBoundaryProps {
  /** Its name in the log. */
  section: string
  onFailure?: () => void
  /** It is mounted when it is first opened, and stays mounted, so that it can slide away. */
  isOpen?: boolean
  children: ReactNode
}

/**
 * A sheet or dialog that loads when it is opened. If it fails to load, a notice says so and the screen stays as it is;
 * opening it again, with a new history entry, loads it again.
 */
export function SheetBoundary({ section, onFailure, isOpen = true, children }: SheetBoundaryProps) {
  const key = useAddress((address) => (isOpen ? address.key : null))
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  return (
    <SectionBoundary section={section} instead="notice" resetKey={key} {...(onFailure && { onFailure })}>
      <Suspense fallback={null}>{children}</Suspense>
    </SectionBoundary>
  )
}
