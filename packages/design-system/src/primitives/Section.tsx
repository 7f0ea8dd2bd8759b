import { type ReactNode, useId } from 'react'
import { Heading } from './Heading.tsx'
import { Stack, type StackProps } from './Stack.tsx'

export interface SectionProps extends Omit<StackProps, 'as' | 'title'> {
  title: ReactNode
  /** The title's level in the page's outline; 2. */
  level?: 2 | 3 | undefined
}

/** A section of a page under its title, which is also its accessible name. */
export function Section({ title, level = 2, children, ...rest }: SectionProps) {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} {...rest}>
      <Heading level={level} id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
