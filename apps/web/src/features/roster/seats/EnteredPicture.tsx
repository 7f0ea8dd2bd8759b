import { radius } from '@slipstream/design-system/tokens/space'
import { useEffect, useMemo } from 'react'
import { styled } from 'styled-components'

const Picture = styled.img`
  display: block;
  inline-size: 100%;
  border-radius: ${radius.sm};
`

/** A picture of what was seen, from the phone. */
export function EnteredPicture({ picture }: { picture: Blob }) {
  const src = useMemo(() => URL.createObjectURL(picture), [picture])
  useEffect(() => () => URL.revokeObjectURL(src), [src])
  return <Picture src={src} alt="Your picture of the seats" />
}
