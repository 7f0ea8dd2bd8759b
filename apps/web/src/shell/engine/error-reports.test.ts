import { describe, expect, it } from 'vitest'
import { routePattern } from './error-reports.ts'

describe('the route of an error report (docs/decisions/0025)', () => {
  it.each([
    ['/', '/'],
    ['/dashboard', '/dashboard'],
    ['/dashboard/', '/dashboard'],
    ['/dashboard/settings/profile', '/dashboard/settings/profile'],
    ['/dashboard/flight-changes/8c1f/screenshot', '/dashboard/flight-changes/*'],
    ['/dashboard/ada.finch@crew.example', '/dashboard/*'],
    ['/dashboards', 'unknown'],
    ['/ada.finch@crew.example', 'unknown'],
    ['', 'unknown'],
  ])('of %s is %s', (pathname, pattern) => {
    expect(routePattern(pathname)).toBe(pattern)
  })
})
