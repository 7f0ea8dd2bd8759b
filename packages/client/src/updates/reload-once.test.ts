import { beforeEach, describe, expect, it, vi } from 'vitest'
import { flagKeys, createLocalFlags } from '../storage/local-flags.ts'
import { createFakeEnvironment, type FakeEnvironment } from '../testing/fake-environment.ts'
import { createReloads, reloadKeys, type ReloadOptions } from './reload-once.ts'

const reload = vi.fn<() => void>()
let fake: FakeEnvironment
let isReached = true

/** A page of a build, in the same tab as the pages before it. */
function openPage(build: string, changes: Partial<ReloadOptions> = {}) {
  return createReloads({
    sessionStorage: fake.sessionStorage,
    flags: createLocalFlags(fake.localStorage),
    build,
    owner: () => 'user-a',
    isOffline: () => !fake.state.isOnline,
    hasSecretInput: () => false,
    isReached: () => Promise.resolve(isReached),
    reload,
    ...changes,
  })
}

const form = (name: string, value: unknown) => ({ name, read: () => value })

beforeEach(() => {
  fake = createFakeEnvironment()
  isReached = true
  reload.mockClear()
})

describe('the guarded reload (spec §4 Service worker: once per session, using a pending flag)', () => {
  it('is made once of one build, however often and for whatever it is asked', () => {
    const page = openPage('one')
    expect(page.isReloading()).toBe(false)
    expect(page.reloadOnce('update')).toBe('reloading')
    expect(page.isReloading()).toBe(true)
    expect(page.reloadOnce('update')).toBe('done-before')
    expect(page.reloadOnce('missing-chunk')).toBe('done-before')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('never loops where the old build comes back', async () => {
    openPage('one').reloadOnce('missing-chunk')
    await fake.settle()
    expect(openPage('one').reloadOnce('missing-chunk')).toBe('done-before')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is made once of each of three builds in a row', () => {
    for (const build of ['one', 'two', 'three'])
      expect(openPage(build).reloadOnce('update')).toBe('reloading')
    expect(reload).toHaveBeenCalledTimes(3)
  })

  it('ends where two servers disagree on the build, and each reload brings the other one', () => {
    for (const build of ['one', 'two', 'one', 'two', 'one']) openPage(build).reloadOnce('update')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is made once more of a build whose version is another than the server’s', async () => {
    openPage('one').reloadOnce('update')
    expect(openPage('one').reloadOnce('version-mismatch')).toBe('reloading')
    await fake.settle()
    expect(openPage('one').reloadOnce('version-mismatch')).toBe('done-before')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is never made offline, and is still to be had once back online', () => {
    fake.state.isOnline = false
    const page = openPage('one')
    expect(page.reloadOnce('missing-chunk')).toBe('offline')
    fake.state.isOnline = true
    expect(page.reloadOnce('missing-chunk')).toBe('reloading')
  })

  it.each(['missing-chunk', 'version-mismatch'] as const)(
    'for a %s is made only once the server answers: the device may believe itself online',
    async (reason) => {
      isReached = false
      const page = openPage('one')
      page.reloadOnce(reason)
      await fake.settle()
      expect([reload.mock.calls.length, page.isReloading()]).toEqual([0, false])
      isReached = true
      page.reloadOnce(reason)
      page.reloadOnce(reason)
      await fake.settle()
      expect([reload.mock.calls.length, page.isReloading()]).toEqual([1, true])
    },
  )

  it('is never made by a page that cannot remember it', () => {
    fake.sessionStorage.fault = 'full'
    expect(openPage('one').reloadOnce('update')).toBe('done-before')
    expect(openPage('one', { sessionStorage: null }).reloadOnce('update')).toBe('done-before')
    expect(reload).not.toHaveBeenCalled()
  })

  it('is made where its record is broken', () => {
    fake.sessionStorage.setItem(reloadKeys.left, '{"builds":')
    expect(openPage('one').reloadOnce('update')).toBe('reloading')
  })

  it('clears the roster, profile and network keys, and no other', () => {
    for (const key of Object.values(flagKeys)) fake.localStorage.setItem(key, 'kept')
    openPage('one').reloadOnce('update')
    const gone = Object.values(flagKeys).filter((key) => fake.localStorage.getItem(key) === null)
    expect(gone.toSorted()).toEqual(
      [
        flagKeys.lastRosterCache,
        flagKeys.lastRosterRefresh,
        flagKeys.lastProfileFetch,
        flagKeys.networkFailureCount,
        flagKeys.networkFailures,
        flagKeys.lastNetworkFailure,
      ].toSorted(),
    )
  })
})

describe('what was typed (issue 7 Build 4: a form with unsaved input is kept and restored)', () => {
  it('goes through a reload, once', () => {
    const page = openPage('one')
    page.keep(form('entry', { title: 'Dentist' }))
    page.keep(form('untouched', undefined))
    page.reloadOnce('update')
    const next = openPage('two')
    expect(fake.sessionStorage.getItem(reloadKeys.forms)).toBeNull()
    expect(next.take('entry')).toEqual({ title: 'Dentist' })
    expect(next.take('entry')).toBeUndefined()
    expect(next.take('untouched')).toBeUndefined()
  })

  it('goes through a second reload before its form was shown again', () => {
    const page = openPage('one')
    page.keep(form('support', { message: 'Hello' }))
    page.reloadOnce('update')
    openPage('two').reloadOnce('update')
    expect(openPage('three').take('support')).toEqual({ message: 'Hello' })
  })

  it('is not brought back once it was sent', () => {
    const page = openPage('one')
    page.keep(form('support', { message: 'Hello' }))
    page.reloadOnce('update')
    const next = openPage('two')
    next.take('support')
    next.keep(form('support', undefined))
    next.reloadOnce('update')
    expect(openPage('three').take('support')).toBeUndefined()
  })

  it('is shown to nobody else', () => {
    const page = openPage('one')
    page.keep(form('entry', { title: 'Dentist' }))
    page.reloadOnce('update')
    expect(openPage('two', { owner: () => 'user-b' }).take('entry')).toBeUndefined()
  })

  it('is forgotten at a log-out', () => {
    const page = openPage('one')
    page.keep(form('entry', { title: 'Dentist' }))
    page.reloadOnce('update')
    const next = openPage('two')
    next.forget()
    expect(next.take('entry')).toBeUndefined()
    next.reloadOnce('update')
    expect(fake.sessionStorage.getItem(reloadKeys.forms)).toBeNull()
  })

  it('holds the reload back where there is no room for it', () => {
    vi.spyOn(fake.sessionStorage, 'setItem').mockImplementation((key, value) => {
      if (key === reloadKeys.forms) throw new DOMException('full', 'QuotaExceededError')
      fake.sessionStorage.entries.set(key, value)
    })
    const page = openPage('one')
    page.keep(form('entry', { title: 'Dentist' }))
    expect(page.reloadOnce('update')).toBe('held')
    expect(reload).not.toHaveBeenCalled()
  })

  it('that is no form’s of ours is not taken for one', () => {
    fake.sessionStorage.setItem(reloadKeys.forms, '["entry"]')
    expect(openPage('two').take('entry')).toBeUndefined()
  })

  it('and is a secret is never written: the reload waits until it is sent or left', () => {
    const page = openPage('one')
    const release = page.hold()
    page.hold()()
    expect(page.reloadOnce('update')).toBe('held')
    release()
    release()
    expect(page.reloadOnce('update')).toBe('reloading')
    expect(openPage('two', { hasSecretInput: () => true }).reloadOnce('update')).toBe('held')
  })
})
