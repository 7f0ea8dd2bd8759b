import type { ComponentPropsWithRef, ReactNode, Ref } from 'react'
import {
  Actions,
  Banner,
  Chips,
  Content,
  End,
  Main,
  Notice,
  Root,
  SkipLink,
  Title,
} from './AppShell.styles.ts'

export interface AppShellProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** The name of the screen, its first heading. */
  title: string
  /** The heading: focused by script when the screen takes the place of another. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** A `NavigationBar`. Omit it if there is only one place to go. */
  navigation?: ReactNode
  /** A link to the screen above this one, before the title: a `BackLink` or similar. */
  back?: ReactNode
  /** Status chips beside the title. */
  chips?: ReactNode
  /** Buttons at the end of the top bar. */
  actions?: ReactNode
  /** A `Banner` about all of the screen, above its content. */
  notice?: ReactNode
  /** Id of the main landmark, the skip link's target. */
  mainId?: string | undefined
}

/** The frame of every signed-in screen: top bar, content, and navigation at the bottom or, from 900 px, at the side. */
export function AppShell({
  title,
  titleRef,
  navigation,
  back,
  chips,
  actions,
  notice,
  mainId = 'main',
  children,
  ...rest
}: AppShellProps) {
  return (
    <Root {...rest} data-navigation={navigation !== undefined || undefined}>
      <SkipLink href={`#${mainId}`}>Skip to content</SkipLink>
      <Banner>
        {back}
        <Title ref={titleRef} tabIndex={-1}>
          {title}
        </Title>
        <End>
          {chips !== undefined && <Chips>{chips}</Chips>}
          {actions !== undefined && <Actions>{actions}</Actions>}
        </End>
      </Banner>
      {navigation}
      {/* Focused by the skip link: focusable by script, but not a tab stop. */}
      <Main id={mainId} tabIndex={-1}>
        {notice && <Notice>{notice}</Notice>}
        <Content>{children}</Content>
      </Main>
    </Root>
  )
}
