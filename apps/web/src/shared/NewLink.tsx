import type { ReactNode } from 'react'
import { CopyField } from './CopyField.tsx'

interface NewLinkProps {
  url: string
  /** What else can be done with it, beside copying. */
  children?: ReactNode
}

/** The address of a link that was just created. It is shown this once. */
export const NewLink = ({ url, children }: NewLinkProps) => (
  <CopyField
    label="Your new link"
    hint="Shown only now. Copy it, or create a new link later."
    value={url}
    name="Link"
    takesFocus
  >
    {children}
  </CopyField>
)
