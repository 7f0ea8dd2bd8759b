import type { Environment } from '../device/environment.ts'

/** What another tab did with a change. */
export type Fate = 'kept' | 'taken' | 'dropped'

const messagePattern = /^outbox (kept|taken|dropped) (\S+)$/

/** Messages between tabs about changes. Ignores messages of other kinds and versions. */
export function createTabMessages(tabs: Environment['tabs'], hear: (fate: Fate, id: string) => void) {
  tabs.onMessage((message) => {
    const [, fate, id = ''] = (typeof message === 'string' && messagePattern.exec(message)) || []
    if (fate === 'kept' || fate === 'taken' || fate === 'dropped') hear(fate, id)
  })
  return { tell: (fate: Fate, id: string) => tabs.post(`outbox ${fate} ${id}`) }
}
