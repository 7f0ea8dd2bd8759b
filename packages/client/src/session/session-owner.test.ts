import { defaultUserSettings } from '@slipstream/contract/user'
import { expect, it, vi } from 'vitest'
import { createStore } from '../store.ts'
import { makeUser } from '../testing/session-fixture.ts'
import { onProfileChange } from './session-owner.ts'
import { unknownSession } from './snapshot.ts'

it('calls back for a change of the profile or the settings, and neither for a first profile nor for another user’s', () => {
  const session = createStore(unknownSession)
  const listener = vi.fn<() => void>()
  onProfileChange(session, listener)
  const user = makeUser('user-a')
  const settings = defaultUserSettings
  const known = { ...unknownSession, user, settings }
  session.set(known)
  session.set({ ...known, user: { ...user }, isOffline: true })
  expect(listener).not.toHaveBeenCalled()
  session.set({ ...known, settings: { ...settings, slip_time: 75 } })
  expect(listener).toHaveBeenCalledTimes(1)
  session.set({ ...known, user: { ...user, first_name: 'Isla' }, settings: { ...settings, slip_time: 75 } })
  expect(listener).toHaveBeenCalledTimes(2)
  session.set({ ...known, user: makeUser('user-b') })
  session.set(unknownSession)
  expect(listener).toHaveBeenCalledTimes(2)
})
