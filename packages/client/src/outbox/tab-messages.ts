import type { Environment } from '../device/environment.ts'

/** What became of a change in another tab. */
export type Fate = 'kept' | 'taken' | 'dropped'

const word = /^outbox (kept|taken|dropped) (\S+)$/

/** What tabs tell each other of changes; words of others, and of other versions, are not heard. */
export function createTabMessages(tabs: Environment['tabs'], hear: (fate: Fate, id: string) => void) {
  tabs.onMessage((message) => {
    const [, fate, id = ''] = (typeof message === 'string' && word.exec(message)) || []
    if (fate === 'kept' || fate === 'taken' || fate === 'dropped') hear(fate, id)
  })
  return { tell: (fate: Fate, id: string) => tabs.post(`outbox ${fate} ${id}`) }
}
