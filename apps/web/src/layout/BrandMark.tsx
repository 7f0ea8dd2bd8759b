import type { ComponentPropsWithRef } from 'react'
import { brandMark } from '@slipstream/design-system/icons/brand-mark.ts'
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

/** The logo. Decorative: the product's name stands beside it as text. */
export function BrandMark({
  size = 40,
  ...rest
}: Omit<ComponentPropsWithRef<'svg'>, 'children'> & { size?: number }) {
  return (
    <Root viewBox={brandMark.viewBox} width={size} height={size} aria-hidden="true" {...rest}>
      {brandMark.wings.map((wing) => (
        <path key={wing} d={wing} />
      ))}
      <path className="wake" d={brandMark.wake} />
    </Root>
  )
}
