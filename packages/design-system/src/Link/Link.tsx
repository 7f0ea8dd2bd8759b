import ExternalLink from 'lucide-react/icons/external-link'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import * as S from './Link.styles.ts'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** Text that says where it leads, also out of context. */
  children: ReactNode
  href: string
  /** Leaves the app: opens a new tab, with a mark that is also spoken. */
  isExternal?: boolean | undefined
  /** Spoken text of the external-link mark. */
  externalLabel?: string | undefined
  /** Outside any sentence: tall enough to touch. */
  isStandalone?: boolean | undefined
}

/** A word joiner: keeps the mark on the line of the last word. */
const wordJoiner = '\u2060'

/**
 * A link inside text. A plain anchor, so that the app's router can handle the click through `onClick` while a new tab, a
 * long press and `mailto:` keep working.
 */
export function Link({
  children,
  isExternal = false,
  externalLabel = 'opens outside the app',
  isStandalone = false,
  rel,
  ...rest
}: LinkProps) {
  return (
    <S.Root
      {...rest}
      rel={isExternal ? ['noopener noreferrer', rel].filter(Boolean).join(' ') : rel}
      target={isExternal ? '_blank' : undefined}
      data-standalone={isStandalone || undefined}
    >
      {children}
      {isExternal && (
        <>
          <S.Mark aria-hidden>
            {wordJoiner}
            <ExternalLink />
          </S.Mark>
          <S.Spoken> ({externalLabel})</S.Spoken>
        </>
      )}
    </S.Root>
  )
}
