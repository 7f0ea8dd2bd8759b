import ExternalLink from 'lucide-react/icons/external-link'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import * as S from './Link.styles.ts'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** Words that say where it goes, also out of their sentence. */
  children: ReactNode
  href: string
  /** Leaves the app: opens beside it, with a mark that is also spoken. */
  isExternal?: boolean | undefined
  /** The mark of an external link, in words. */
  externalLabel?: string | undefined
  /** Stands alone, outside any sentence: high enough to touch. */
  isStandalone?: boolean | undefined
}

/** A word joiner: the mark stays on the line of the last word. */
const keptTogether = '\u2060'

/**
 * A link inside text. It stays a plain anchor, so the app's router can take the click through `onClick` while a new
 * tab, a long press and `mailto:` keep working.
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
            {keptTogether}
            <ExternalLink />
          </S.Mark>
          <S.Spoken> ({externalLabel})</S.Spoken>
        </>
      )}
    </S.Root>
  )
}
