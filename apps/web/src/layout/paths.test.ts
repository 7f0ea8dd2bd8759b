import { describe, expect, it } from 'vitest'
import { flightChangesPath } from './paths.ts'

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
