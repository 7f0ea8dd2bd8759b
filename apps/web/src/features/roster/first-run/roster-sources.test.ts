import { expect, it } from 'vitest'
import { findRosterSource } from './roster-sources.ts'

it('names the system of an airline that is known, and nothing for any other (issue 49, First minute)', () => {
  expect(findRosterSource('OO')).toMatchObject(['SkyWest', { system: 'SkedPlus', way: 'file' }])
  expect(findRosterSource('BA')).toBeUndefined()
  expect(findRosterSource('')).toBeUndefined()
})
