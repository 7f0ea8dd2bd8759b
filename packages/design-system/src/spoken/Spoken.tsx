import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { visuallyHidden } from '../tokens/component.ts'

/** Text for screen readers only. Its nearest positioned ancestor should be close, or the page may scroll to it. */
export const Hidden = styled.span`
  ${visuallyHidden}
`

/** Visible text and, where codes or figures would be read badly, other text for screen readers. */
export function Spoken({ visible, spoken }: { visible: ReactNode; spoken: string | undefined }) {
  if (spoken === undefined || spoken === visible) return visible
  return (
    <>
      <span aria-hidden="true">{visible}</span>
      <Hidden>{spoken}</Hidden>
    </>
  )
}
