import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserEnvironment, findCookie, serialiseCookie } from './environment.ts'

afterEach(() => vi.unstubAllGlobals())

describe('cookies (spec §7 Auth: a secure cross-site cookie)', () => {
  it('is cross-site and secure on https, lax on http, where Secure would be refused', () => {
    expect(serialiseCookie('t', 'a b', 60, 'https:')).toBe(
      't=a%20b; Path=/; Max-Age=60; SameSite=None; Secure',
    )
    expect(serialiseCookie('t', 'x', 0, 'http:')).toBe('t=x; Path=/; Max-Age=0; SameSite=Lax')
  })

  it('finds one by its whole name and bears a malformed escape', () => {
    expect(findCookie('xt=1; t=a%20b=c', 't')).toBe('a b=c')
    expect(findCookie('t=%E0%A4', 't')).toBe('%E0%A4')
    expect(findCookie('', 't')).toBeUndefined()
  })
})

describe('the real browser', () => {
  it('works where localStorage may not even be touched and there is no service worker', () => {
    vi.stubGlobal('navigator', { onLine: false })
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const environment = browserEnvironment()
    expect(environment.localStorage).toBeNull()
    expect(environment.isOnline()).toBe(false)
    expect(() => environment.onControllerChange(() => undefined)()).not.toThrow()
    Reflect.deleteProperty(globalThis, 'localStorage')
  })
})
