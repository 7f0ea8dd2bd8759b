import { AnchorMdx } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'

/** A link to another page of this Storybook, by its address: `?path=/docs/…`. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AnchorMdx href={to} target="_self">
      {children}
    </AnchorMdx>
  )
}
