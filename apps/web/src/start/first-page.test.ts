import { describe, expect, it } from 'vitest'
import { firstPage, type Device } from './first-page.ts'

const visitor: Device = { pathname: '/', hasBetaAccess: true, mayBeSignedIn: false, goesOn: false }

describe('the page that is shown before the app has started (spec §2, §6)', () => {
  it.each([
    ['the wall without beta access', { hasBetaAccess: false }, 'wall'],
    ['the wall at any address', { hasBetaAccess: false, pathname: '/dashboard/settings' }, 'wall'],
    ['the wall before a session', { hasBetaAccess: false, mayBeSignedIn: true }, 'wall'],
    ['the wall before what goes on', { hasBetaAccess: false, goesOn: true }, 'wall'],
    ['the landing page to a visitor', {}, 'landing'],
    ['the first step of a registration', { pathname: '/register' }, 'register'],
    ['nothing of a registration that goes on', { pathname: '/register', goesOn: true }, null],
    ['nothing where somebody may be signed in', { mayBeSignedIn: true }, null],
    [
      'nothing at /register where somebody may be signed in',
      { pathname: '/register', mayBeSignedIn: true },
      null,
    ],
    ['nothing of the landing page below a reset link', { goesOn: true }, null],
    ['nothing at /dashboard before the session was checked', { pathname: '/dashboard' }, null],
    ['nothing at /forgot-password', { pathname: '/forgot-password' }, null],
    ['nothing at an address of nobody', { pathname: '/register/more' }, null],
  ] satisfies [string, Partial<Device>, string | null][])('is %s', (_, device, page) => {
    expect(firstPage({ ...visitor, ...device })).toBe(page)
  })
})
