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

describe('the cookies of a server (issue 16, B1: cookies of two servers on one host do not collide)', () => {
  function cookiesAt(origin: string, jar: { cookie: string }, apiHost?: string) {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('location', new URL(origin))
    vi.stubGlobal('document', jar)
    return browserEnvironment(apiHost).cookies
  }

  it.each([
    ['https://crew.example', undefined, 'frontend_token'],
    ['http://localhost', '', 'frontend_token'],
    ['http://localhost:4173', '', 'frontend_token'],
    ['http://localhost:4174', '', 'frontend_token_4174'],
    ['https://crew.example:8443', '', 'frontend_token_8443'],
    ['http://localhost:5173', 'http://localhost:4174', 'frontend_token_4174'],
    ['https://crew.example', 'https://api.crew.example', 'frontend_token'],
  ])('at %s with the API at “%s”: the page’s own is %s', (origin, apiHost, name) => {
    const jar = { cookie: '' }
    cookiesAt(origin, jar, apiHost).write('frontend_token', 'x', 60)
    expect(jar.cookie.split('=')[0]).toBe(name)
  })

  it('reads a CSRF token by its plain name, unless the server named its port', () => {
    const jar = { cookie: 'csrf_access_token=plain; csrf_access_token_9=other; frontend_token=of-another' }
    const cookies = cookiesAt('http://localhost:4174', jar)
    expect(cookies.read('csrf_access_token')).toBe('plain')
    jar.cookie += '; csrf_access_token_4174=ours'
    expect(cookies.read('csrf_access_token')).toBe('ours')
    expect(cookies.read('frontend_token')).toBeUndefined()
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
