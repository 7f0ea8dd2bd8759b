import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { buttonSurface, Content, Words } from '../Button/Button.styles.ts'
import type { ButtonTone } from '../Button/Button.tsx'

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  children: ReactNode
  href: string
  tone?: ButtonTone | undefined
  size?: 'md' | 'lg' | undefined
  isBlock?: boolean | undefined
  iconStart?: ReactNode | undefined
  iconEnd?: ReactNode | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
}

const Root = styled.a`
  ${buttonSurface}
`

/**
 * A link styled as a button, for navigation. A plain anchor, so that the app's router can handle the click through
 * `onClick` while a new tab, a long press and `mailto:` keep working.
 */
export function LinkButton({
  children,
  tone = 'primary',
  size = 'md',
  isBlock = false,
  iconStart,
  iconEnd,
  ...rest
}: LinkButtonProps) {
  return (
    <Root {...rest} data-tone={tone} data-size={size} data-block={isBlock || undefined}>
      <Content>
        {iconStart}
        <Words>{children}</Words>
        {iconEnd}
      </Content>
    </Root>
  )
}
