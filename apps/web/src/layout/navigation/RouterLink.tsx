import { Link, type LinkProps } from '@slipstream/design-system/Link'
import { LinkButton, type LinkButtonProps } from '@slipstream/design-system/LinkButton'
import { useHref } from 'react-router-dom'
import { useLinkPress } from './address.ts'

interface Target {
  to: string
  /** State of the history entry. */
  state?: unknown
}

function useTarget({ to, state }: Target) {
  return { href: useHref(to), onClick: useLinkPress(to, { state }) }
}

/** The link to a screen of the app. */
export function RouterLink({ to, state, ...rest }: Omit<LinkProps, 'href' | 'onClick'> & Target) {
  return <Link {...rest} {...useTarget({ to, state })} />
}

/** The same, styled as a button. */
export function RouterLinkButton({ to, state, ...rest }: Omit<LinkButtonProps, 'href' | 'onClick'> & Target) {
  return <LinkButton {...rest} {...useTarget({ to, state })} />
}
