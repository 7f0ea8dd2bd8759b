import { styled } from 'styled-components'
import { visuallyHidden } from '../tokens/component.ts'

/** Words for the ear alone. Its nearest positioned ancestor should be near, or the page may scroll to it. */
export const Hidden = styled.span`
  ${visuallyHidden}
`

/** Words for the eye and, where codes or figures would be read badly, other words for the ear. */
export function Spoken({ visible, spoken }: { visible: string; spoken: string | undefined }) {
  if (spoken === undefined || spoken === visible) return visible
  return (
    <>
      <span aria-hidden="true">{visible}</span>
      <Hidden>{spoken}</Hidden>
    </>
  )
}
