import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { space } from '../tokens/space.ts'

const Root = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.md};
  padding: ${space.md} ${space.lg};

  > div:first-of-type {
    flex: 1 1 10rem;
    min-inline-size: 0;
  }
  /* The label of a button without a surface ends where the row does. */
  > div + div {
    margin-inline: auto -${space.md};
  }
`

export interface RowProps extends ComponentPropsWithRef<'li'> {
  /** Decorative, at the start. */
  icon?: ReactNode
  /** Buttons: at the end, or below where they do not fit. */
  actions?: ReactNode
}

/** One thing of a `ListCard`, with what can be done with it. */
export function Row({ icon, actions, children, ...rest }: RowProps) {
  return (
    <Root {...rest}>
      {icon}
      <div>{children}</div>
      {actions}
    </Root>
  )
}
