import type { MouseEventHandler } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link } from 'react-router-dom'
import { color } from '@slipstream/design-system/tokens/color'
import { focusRing } from '@slipstream/design-system/tokens/component'
import { radius, touchTarget } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'

const Root = styled(Link)`
  display: grid;
  place-content: center;
  flex: none;
  inline-size: ${touchTarget};
  block-size: ${touchTarget};
  margin-inline-start: -12px;
  border-radius: ${radius.pill};
  color: ${color('primaryText')};

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
  :dir(rtl) > & > svg {
    scale: -1 1;
  }
`

interface BackLinkProps {
  to: string
  /** The name of the screen it leads to: 'Settings'. */
  label: string
  /** Prevent the event's default to stay on this screen. */
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}

/** Leads back to the screen above this one. */
export function BackLink({ to, label, onClick }: BackLinkProps) {
  const words = `Back to ${label}`
  return (
    <Root to={to} onClick={onClick} aria-label={words} title={words}>
      <ChevronLeft aria-hidden="true" size={24} />
    </Root>
  )
}
