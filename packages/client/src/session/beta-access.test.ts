import { beforeEach, describe, expect, it } from 'vitest'
import { createBetaAccess } from './beta-access.ts'
import { createLocalFlags } from '../storage/local-flags.ts'
import { createFakeEnvironment, type FakeEnvironment } from '../testing/fake-environment.ts'

const day = 24 * 60 * 60 * 1000
const accessKey = 'slipstream.beta-access'
const expiryKey = 'slipstream.beta-expiry'

let fake: FakeEnvironment

beforeEach(() => {
  fake = createFakeEnvironment()
})

function started() {
  const flags = createLocalFlags(fake.environment.localStorage)
  const beta = createBetaAccess(fake.environment, flags, 'FIRST-OFFICER')
  const stop = beta.start()
  return { beta, stop }
}

describe('the beta wall (spec §4 Beta access, §5 Beta password, §9)', () => {
  it('starts locked', () => {
    expect(started().beta.getSnapshot()).toEqual({ status: 'locked', isLoading: false, error: null })
  })

  it('says of an empty password that it is required (issue 16, C4)', () => {
    const { beta } = started()
    expect(beta.submit('')).toBe(false)
    expect(beta.getSnapshot()).toEqual({ status: 'locked', isLoading: false, error: 'Password is required' })
  })

  it.each([' ', 'first-officer', 'FIRST-OFFICER '])('refuses %j with the message', (password) => {
    const { beta } = started()
    expect(beta.submit(password)).toBe(false)
    expect(beta.getSnapshot()).toEqual({
      status: 'locked',
      isLoading: false,
      error: 'Incorrect password. Please contact us for beta access.',
    })
    expect(fake.localStorage.entries.size).toBe(0)
  })

  it('shows the error until another tab is let in', () => {
    const { beta } = started()
    beta.submit('wrong')
    fake.changeController()
    expect(beta.getSnapshot().error).toBe('Incorrect password. Please contact us for beta access.')
    fake.localStorage.setItem(accessKey, 'true')
    fake.changeController()
    expect(beta.getSnapshot()).toEqual({ status: 'granted', isLoading: false, error: null })
  })

  it('grants for 30 days, to the millisecond, and clears what has expired', () => {
    const { beta } = started()
    const granted = fake.environment.now()
    beta.submit('wrong')
    expect(beta.submit('FIRST-OFFICER')).toBe(true)
    expect(beta.getSnapshot()).toEqual({ status: 'granted', isLoading: false, error: null })
    fake.setNow(granted + 30 * day)
    expect(started().beta.getSnapshot().status).toBe('granted')
    fake.setNow(granted + 30 * day + 1)
    expect(started().beta.getSnapshot().status).toBe('locked')
    expect(fake.localStorage.entries.size).toBe(0)
  })

  it('stays granted without an expiry, at each start', () => {
    fake.localStorage.setItem(accessKey, 'true')
    expect(started().beta.getSnapshot().status).toBe('granted')
    expect(started().beta.getSnapshot().status).toBe('granted')
  })

  it('stays granted at each start within the 30 days', () => {
    started().beta.submit('FIRST-OFFICER')
    expect(started().beta.getSnapshot().status).toBe('granted')
    expect(started().beta.getSnapshot().status).toBe('granted')
  })

  it('clears and locks an expiry that is no date', () => {
    fake.localStorage.setItem(accessKey, 'true')
    fake.localStorage.setItem(expiryKey, 'someday')
    expect(started().beta.getSnapshot().status).toBe('locked')
    expect(fake.localStorage.entries.size).toBe(0)
  })

  it('checks again when the service worker controller changes, until stopped', () => {
    const { beta, stop } = started()
    fake.localStorage.setItem(accessKey, 'true')
    fake.changeController()
    expect(beta.getSnapshot().status).toBe('granted')
    stop()
    fake.localStorage.removeItem(accessKey)
    fake.changeController()
    expect(beta.getSnapshot().status).toBe('granted')
  })

  it('forces loading off at 5 s where storage cannot be read, and not before', async () => {
    fake.localStorage.getItem = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const { beta } = started()
    await fake.advance(4999)
    expect(beta.getSnapshot().isLoading).toBe(true)
    await fake.advance(1)
    expect(beta.getSnapshot()).toMatchObject({ status: 'locked', isLoading: false })
    expect(beta.submit('FIRST-OFFICER')).toBe(true)
  })
})
