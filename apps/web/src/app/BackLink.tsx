import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Root } from './BackLink.styles.ts'

/** The way back to the screen above this one. */
export function BackLink({ to, label, onClick }: BackLinkProps) {
  const words = `Back to ${label}`
  return (
    <Root to={to} onClick={onClick} aria-label={words} title={words}>
      <ChevronLeft aria-hidden="true" size={24} />
    </Root>
  )
}
