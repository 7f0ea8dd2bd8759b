import type { ComponentPropsWithRef } from 'react'
import { color } from '@slipstream/design-system/tokens/color'
import { styled } from 'styled-components'

const Root = styled.svg`
  fill: ${color('primaryText')};

  .wake {
    fill: none;
    stroke: ${color('secondary')};
    stroke-width: 3.5;
    stroke-linecap: round;
  }
`

/** The sign of the product. Decoration: the name stands beside it in words. */
export function BrandMark({
  size = 40,
  ...rest
}: Omit<ComponentPropsWithRef<'svg'>, 'children'> & { size?: number }) {
  return (
    <Root viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" {...rest}>
      <path d="M58 8 9 27l17 8.5Z" />
      <path d="M58 8 29.5 39l8 17Z" />
      <path className="wake" d="M6 43h14M11 51h14" />
    </Root>
  )
}
