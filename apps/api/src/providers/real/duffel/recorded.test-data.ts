import { readFileSync } from 'node:fs'

/** Answers in the shapes of Duffel's public documentation, written by us; none was recorded from Duffel itself. */
export type Recorded =
  | 'london-edinburgh'
  | 'london-amsterdam'
  | 'refused-token'
  | 'refused-slice'
  | 'refused-passengers'
  | 'too-many-requests'

export function recorded(name: Recorded): string {
  return readFileSync(new URL(`recorded/${name}.json`, import.meta.url), 'utf8')
}
