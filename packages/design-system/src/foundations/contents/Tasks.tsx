import type { ReactNode } from 'react'
import { List } from './Tasks.styles.ts'

/** A list in MDX of which each line is a task and the link to what does it. */
export function Tasks({ children }: { children: ReactNode }) {
  return <List>{children}</List>
}
