import { describe, expect, it } from 'vitest'
import { monthKeyStep } from './use-month-keys.ts'

const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
const step = (key: string, held: Partial<typeof none>, isRightToLeft = false) =>
  monthKeyStep({ key, ...none, ...held }, isRightToLeft)

describe('keys for months from anywhere (issue 19)', () => {
  it('are Shift with an arrow, mirrored right to left', () => {
    expect(step('ArrowRight', { shiftKey: true })).toBe(1)
    expect(step('ArrowLeft', { shiftKey: true })).toBe(-1)
    expect(step('ArrowRight', { shiftKey: true }, true)).toBe(-1)
    expect(step('ArrowLeft', { shiftKey: true }, true)).toBe(1)
  })

  it('are Shift with Home for today, in either direction', () => {
    expect(step('Home', { shiftKey: true })).toBe('today')
    expect(step('Home', { shiftKey: true }, true)).toBe('today')
  })

  it('are no character alone (WCAG 2.1.4), and nothing that scrolls or goes back', () => {
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'j', 'n', 't', 'PageDown'])
      expect(step(key, {})).toBeNull()
    for (const key of ['N', 'T', 'ArrowUp', 'PageDown', 'End'])
      expect(step(key, { shiftKey: true })).toBeNull()
  })

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leave what %s is held with to the browser', (held) => {
    expect(step('ArrowRight', { shiftKey: true, [held]: true })).toBeNull()
    expect(step('Home', { shiftKey: true, [held]: true })).toBeNull()
  })
})
