import type { MouseEventHandler } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Root } from './BackLink.styles.ts'

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
