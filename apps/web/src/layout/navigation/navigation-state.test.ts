import { describe, expect, it } from 'vitest'
import {
  isManaging,
  managing,
  getResetToken,
  resetTokenState,
  signupState,
  wantedPath,
} from './navigation-state.ts'

const forged = [null, undefined, 7, 'manage', [], { mode: 1 }, { wanted: 1 }, { resetToken: {} }]

describe('what screens tell each other (spec §2 Routing rules)', () => {
  it.each(forged)('reads nothing from a state like %j', (state) => {
    expect(isManaging(state)).toBe(false)
    expect(wantedPath(state)).toBe('/dashboard')
    expect(getResetToken(state)).toBeNull()
  })

  it.each(['https://evil.example', '//evil.example', '/', 'javascript:alert(1)', ''])(
    'leads nowhere but into the signed-in pages: %s',
    (wanted) => expect(wantedPath({ wanted })).toBe('/dashboard'),
  )

  it('leads to the signed-in page that was asked for', () => {
    expect(wantedPath({ wanted: '/dashboard?month=2026-12' })).toBe('/dashboard?month=2026-12')
  })

  it('opens the payment screen with mode initial_signup where nothing was ever set up', () => {
    expect(signupState(null)).toEqual({ mode: 'initial_signup', subscriptionStatus: undefined })
    expect(signupState('incomplete')).toEqual({ mode: 'initial_signup', subscriptionStatus: 'incomplete' })
    expect(signupState('past_due')).toBeNull()
    expect(isManaging(managing)).toBe(true)
  })

  it('takes the token of a reset link, and only that', () => {
    expect(resetTokenState({ search: '', hash: '#reset_token=abc' })).toEqual({ resetToken: 'abc' })
    // As links had it that were sent before issue 16.
    expect(resetTokenState({ search: '?reset_token=abc', hash: '' })).toEqual({ resetToken: 'abc' })
    expect(resetTokenState({ search: '?month=2026-12', hash: '#top' })).toBeNull()
    expect(getResetToken(resetTokenState({ search: '', hash: '#reset_token=abc' }))).toBe('abc')
  })
})
