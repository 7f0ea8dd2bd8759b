import {
  getPushSettings,
  updatePushSettings,
  type PushTopic,
  type PushTopics,
} from '@slipstream/contract/push'
import { getOwner, type SessionReader } from '../session/session-owner.ts'
import type { Http } from '../http/http.ts'
import { abortError } from '../http/http-errors.ts'

export type Topics = ReturnType<typeof createTopics>

/** What a user wants to be notified of: changes lie on top of what the server says until it took or refused them. */
export function createTopics(http: Http, session: SessionReader, show: (topics: PushTopics | null) => void) {
  let known: PushTopics | null = null
  let changes: readonly { topic: PushTopic; isOn: boolean }[] = []
  let last: Promise<unknown> = Promise.resolve()

  const redraw = () =>
    show(known && { ...known, ...Object.fromEntries(changes.map(({ topic, isOn }) => [topic, isOn])) })

  /** After whatever was asked before, and only for anyone who asked. */
  function inOrder(send: () => Promise<{ topics: PushTopics }>): Promise<void> {
    const owner = getOwner(session)
    const expectOwner = () => {
      if (getOwner(session) !== owner) throw abortError('The session ended meanwhile.')
    }
    const sent = last.then(async () => {
      expectOwner()
      const { topics } = await send()
      expectOwner()
      known = topics
      redraw()
    })
    last = sent.catch(() => undefined)
    return sent
  }

  return {
    fetch: () => inOrder(() => http.call(getPushSettings, {})),
    set: async (topic: PushTopic, isOn: boolean): Promise<void> => {
      const change = { topic, isOn }
      changes = [...changes, change]
      redraw()
      try {
        await inOrder(() => http.call(updatePushSettings, { body: { topics: { [topic]: isOn } } }))
      } finally {
        changes = changes.filter((one) => one !== change)
        redraw()
      }
    },
    forget(): void {
      known = null
      changes = []
    },
  }
}
