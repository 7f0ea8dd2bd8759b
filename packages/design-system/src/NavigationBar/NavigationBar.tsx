import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Hidden } from '../spoken/Spoken.tsx'
import * as S from './NavigationBar.styles.ts'

/** Scrolls a row sideways until one of its items is fully visible. The page itself does not scroll. */
function keepInSight(row: Element, item: Element): void {
  const outer = row.getBoundingClientRect()
  const inner = item.getBoundingClientRect()
  if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left
  else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right
}

export interface NavigationItem {
  id: string
  label: string
  href: string
  icon: ReactNode
  /** Shown, and cannot be opened now. */
  isDisabled?: boolean | undefined
  /** The number of pending items: visible text ('3'), and spoken text ('3 requests pending'). */
  badge?: { text: string; spoken: string } | undefined
}

/** The props the router's link needs; spread all of them. */
export interface NavigationLinkProps {
  href: string
  children: ReactNode
  'aria-current': 'page' | undefined
}

export interface NavigationBarProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The landmark's name: 'Main'. */
  label: string
  /** Two to five destinations. */
  items: readonly NavigationItem[]
  /** Id of the current destination; none if the page is not among them. */
  currentId?: string | undefined
  /** Renders a link, so that the router's can be passed. A plain `<a>` by default. */
  renderLink?: ((props: NavigationLinkProps) => ReactNode) | undefined
}

const stayHere = (event: MouseEvent) => event.preventDefault()

function renderPlainLink({ children, ...link }: NavigationLinkProps) {
  return <a {...link}>{children}</a>
}

/** The app's main navigation: at the bottom of a phone, within the thumb's reach, and from 900 px a rail at the side. */
export function NavigationBar({
  label,
  items,
  currentId,
  renderLink = renderPlainLink,
  ...rest
}: NavigationBarProps) {
  const bar = useRef<HTMLElement>(null)
  // For what lies outside the frame (`tokens/navigation.ts`): with `:root:has(nav)` any change of the page could restyle all of it.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-navigation-bar', true)
    return () => void document.documentElement.toggleAttribute('data-navigation-bar', false)
  }, [])
  // The rail scrolls in a low window: the current link stays visible.
  useEffect(() => {
    const current = currentId === undefined ? null : bar.current?.querySelector('[aria-current]')
    if (bar.current && current) keepInSight(bar.current, current)
  }, [currentId])
  return (
    <S.Root ref={bar} {...rest} aria-label={label}>
      <S.List>
        {items.map(({ id, label: itemLabel, href, icon, isDisabled = false, badge }) => {
          const children = (
            <>
              <S.Icon aria-hidden="true">
                {icon}
                {badge && <S.Badge>{badge.text}</S.Badge>}
              </S.Icon>
              <S.Label>
                {itemLabel}
                {badge && <Hidden>{badge.spoken}</Hidden>}
              </S.Label>
            </>
          )
          return (
            <li key={id}>
              {isDisabled ? (
                <a href={href} aria-disabled="true" onClick={stayHere}>
                  {children}
                </a>
              ) : (
                renderLink({ href, 'aria-current': id === currentId ? 'page' : undefined, children })
              )}
            </li>
          )
        })}
      </S.List>
    </S.Root>
  )
}
