import type { ComponentPropsWithRef, ReactNode } from 'react'
import {
  Actions,
  Banner,
  Chips,
  Content,
  ItemIcon,
  ItemLabel,
  Main,
  Navigation,
  NavigationList,
  Root,
  SkipLink,
  Title,
} from './AppShell.styles.ts'

export interface NavigationItem {
  id: string
  label: string
  href: string
  icon: ReactNode
  isCurrent?: boolean | undefined
}

/** Everything the router's own link needs; spread all of it. */
export interface NavigationLinkProps {
  href: string
  children: ReactNode
  'aria-current': 'page' | undefined
}

export interface AppShellProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** The name of the screen, its first heading. */
  title: string
  /** With fewer than two places to go there is no navigation. */
  items?: readonly NavigationItem[] | undefined
  /** Renders a navigation link, so that the router's link can be passed. A plain `<a>` by default. */
  renderLink?: ((props: NavigationLinkProps) => ReactNode) | undefined
  navigationLabel?: string | undefined
  /** Status chips beside the title. */
  chips?: ReactNode
  /** Buttons at the end of the top bar. */
  actions?: ReactNode
  /** Id of the main landmark, the skip link's target. */
  mainId?: string | undefined
}

const noItems: readonly NavigationItem[] = []

function renderPlainLink({ children, ...link }: NavigationLinkProps) {
  return <a {...link}>{children}</a>
}

/** The frame of every signed-in screen: top bar, content, and navigation at the bottom or, from 900 px, at the side. */
export function AppShell({
  title,
  items = noItems,
  renderLink = renderPlainLink,
  navigationLabel = 'Main',
  chips,
  actions,
  mainId = 'main',
  children,
  ...rest
}: AppShellProps) {
  const hasNavigation = items.length > 1
  return (
    <Root {...rest} data-navigation={hasNavigation || undefined}>
      <SkipLink href={`#${mainId}`}>Skip to content</SkipLink>
      <Banner>
        <Title>{title}</Title>
        {chips !== undefined && <Chips>{chips}</Chips>}
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Banner>
      {hasNavigation && (
        <Navigation aria-label={navigationLabel}>
          <NavigationList>
            {items.map(({ id, label, href, icon, isCurrent = false }) => (
              <li key={id}>
                {renderLink({
                  href,
                  'aria-current': isCurrent ? 'page' : undefined,
                  children: (
                    <>
                      <ItemIcon aria-hidden="true">{icon}</ItemIcon>
                      <ItemLabel>{label}</ItemLabel>
                    </>
                  ),
                })}
              </li>
            ))}
          </NavigationList>
        </Navigation>
      )}
      {/* Reached by the skip link, so it takes the focus by script but is no tab stop. */}
      <Main id={mainId} tabIndex={-1}>
        <Content>{children}</Content>
      </Main>
    </Root>
  )
}
