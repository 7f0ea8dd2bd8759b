import { cacheVersion } from '@slipstream/contract/device'
import {
  getPushKey,
  pushEndpointSchema,
  subscribeToPush,
  unsubscribeFromPush,
} from '@slipstream/contract/push'
import * as z from 'zod/mini'
import { onNewOwner, getOwner } from '../session/session-owner.ts'
import type { Http } from '../http/http.ts'
import { abortError, isAbort } from '../http/http-errors.ts'
import type { Logger } from '../log/logger.ts'
import type { Session } from '../session/types.ts'
import type { UserStorage } from '../storage/user-storage.ts'
import { createStore } from '../store.ts'
import { createTopics } from './topics.ts'
import { pushMessages, type DeviceSubscription, type Push, type PushDevice, type PushView } from './types.ts'

export interface PushOptions {
  http: Http
  session: Pick<Session, 'getSnapshot' | 'subscribe' | 'registerClearOnLogout'>
  storage: UserStorage
  device: PushDevice
  logger: Logger
}

const recordName = 'push'

/** This device's push registration: its user and the address the server has. */
const recordSchema = z.object({ version: z.literal(cacheVersion), endpoint: pushEndpointSchema })

const nothing: PushView = { state: 'unknown', topics: null }

export function createPush({ http, session, storage, device, logger }: PushOptions): Push {
  const store = createStore(nothing)
  const show = (change: Partial<PushView>) => store.set({ ...store.getSnapshot(), ...change })
  const topics = createTopics(http, session, (shown) => show({ topics: shown }))
  /** Changes of the subscription are made one after another. */
  let last: Promise<unknown> = Promise.resolve()

  function inOrder<Answer>(change: () => Promise<Answer>): Promise<Answer> {
    const changed = last.then(change)
    last = changed.catch(() => undefined)
    return changed
  }

  /** Throws where another user, or nobody, is here by now. */
  function expectOwner(owner: string | null): asserts owner is string {
    if (owner === null || getOwner(session) !== owner) throw abortError('The session ended meanwhile.')
  }

  async function silence(): Promise<void> {
    await Promise.allSettled([device.unsubscribe(), device.closeNotices()])
  }

  /** Makes this device known to the server, with a subscription by the server's current key. */
  async function subscribe(owner: string, current: DeviceSubscription | null): Promise<void> {
    const { public_key: key } = await http.call(getPushKey, {})
    expectOwner(owner)
    if (current !== null && current.key !== key) await device.unsubscribe()
    const { wire } = current?.key === key ? current : await device.subscribe(key)
    try {
      await http.call(subscribeToPush, { body: wire })
      expectOwner(owner)
    } catch (error) {
      // What the server does not know of must not look like being on.
      await silence()
      throw error
    }
    await storage.put(owner, recordName, { version: cacheVersion, endpoint: wire.endpoint })
    show({ state: 'on' })
  }

  /** Rejects where a renewal could not be made; it is tried again at the next start. */
  async function mend(owner: string, endpoint: string): Promise<void> {
    const current = await device.subscription()
    if (current?.wire.endpoint === endpoint) {
      show({ state: 'on' })
      const { public_key: key } = await http.call(getPushKey, {})
      expectOwner(owner)
      if (current.key === key) return
    }
    show({ state: 'off' })
    await subscribe(owner, current)
  }

  async function look(): Promise<void> {
    const obstacle = device.obstacle()
    if (obstacle !== null) return show({ state: obstacle })
    const owner = getOwner(session)
    const stored = owner === null ? null : await storage.get(owner, recordName, recordSchema)
    if (getOwner(session) !== owner) return
    const permission = device.permission()
    if (owner !== null && stored !== null && permission === 'granted') return mend(owner, stored.endpoint)
    // Of anyone who was here before, or of a permission that was taken back.
    if (owner === null || (await device.subscription()) !== null) await silence()
    if (owner === null || getOwner(session) !== owner) return
    if (stored !== null) await storage.remove(owner, [recordName])
    show({ state: permission === 'denied' ? 'denied' : 'off' })
  }

  async function askPermission(): Promise<void> {
    const before = device.permission()
    const permission = before === 'default' ? await device.askPermission() : before
    if (permission === 'granted') return
    if (permission === 'denied') show({ state: 'denied' })
    throw new Error(permission === 'denied' ? pushMessages.denied : pushMessages.notAnswered)
  }

  async function end(owner: string): Promise<void> {
    const current = await device.subscription()
    const [ended, notified] = await Promise.allSettled([
      device.unsubscribe(),
      current === null
        ? Promise.resolve()
        : http.call(unsubscribeFromPush, { body: { endpoint: current.wire.endpoint } }),
    ])
    // Either is enough: to an address that ended the push service takes nothing more.
    if (ended.status === 'rejected' && notified.status === 'rejected') throw new Error(pushMessages.notEnded)
    await Promise.allSettled([device.closeNotices(), storage.remove(owner, [recordName])])
    if (getOwner(session) === owner) show({ state: 'off' })
  }

  // Not waited for: a log-out must not hang on a push service.
  session.registerClearOnLogout(() => void inOrder(silence))
  onNewOwner(session, () => {
    topics.forget()
    store.set(nothing)
  })

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    check: () =>
      inOrder(look).catch((error: unknown) => {
        if (!isAbort(error)) logger.debug('push could not be checked')
      }),
    async turnOn() {
      const owner = getOwner(session)
      // First of all: browsers ask only while the tap is fresh.
      await askPermission()
      await inOrder(async () => {
        expectOwner(owner)
        await subscribe(owner, await device.subscription())
      })
    },
    turnOff: () =>
      inOrder(async () => {
        const owner = getOwner(session)
        expectOwner(owner)
        await end(owner)
      }),
    fetchTopics: topics.fetch,
    setTopic: topics.set,
  }
}
