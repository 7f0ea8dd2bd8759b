import { describe, expect, it } from 'vitest'
import { documentTitle, flightChangesPath } from './paths.ts'

describe('any path containing /flight-changes (spec §2 /dashboard/flight-changes)', () => {
  it.each([
    ['/flight-changes', '/dashboard/flight-changes'],
    ['/dashboard/settings/flight-changes', '/dashboard/flight-changes'],
    ['/flight-changes/8c1f/screenshot', '/dashboard/flight-changes/8c1f/screenshot'],
    ['/dashboard/flight-changes-of-november', '/dashboard/flight-changes'],
    ['/dashboard/roster/flight-changes/', '/dashboard/flight-changes/'],
  ])('%s leads to %s', (pathname, path) => {
    expect(flightChangesPath(pathname)).toBe(path)
  })

  it.each(['/dashboard/flight-changes', '/dashboard/flight-changes/8c1f', '/dashboard', '/flightchanges'])(
    '%s stays where it is',
    (pathname) => {
      expect(flightChangesPath(pathname)).toBeNull()
    },
  )
})

describe('the title of the document', () => {
  it.each([
    ['/', 'Slipstream'],
    ['/register', 'Create an account · Slipstream'],
    ['/forgot-password', 'Forgot password · Slipstream'],
    ['/privacy/', 'Your privacy · Slipstream'],
    ['/nowhere', 'Slipstream'],
    ['/dashboard', 'Roster · Slipstream'],
    ['/dashboard/saved', 'Saved · Slipstream'],
    ['/dashboard/settings/profile', 'Profile · Slipstream'],
  ])('at %s is %s', (pathname, title) => {
    expect(documentTitle(pathname)).toBe(title)
  })
})
