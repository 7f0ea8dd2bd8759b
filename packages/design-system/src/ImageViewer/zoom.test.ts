import { describe, expect, it } from 'vitest'
import { getCommand } from './zoom.ts'

const key = (name: string, modifiers: Partial<KeyboardEvent> = {}) =>
  getCommand({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...modifiers } as KeyboardEvent)

describe('the keys of the image viewer', () => {
  it('zooms by + (with or without Shift), − and 0', () => {
    expect(['+', '=', '-', '0'].map((name) => key(name))).toEqual(['in', 'in', 'out', 'reset'])
  })

  it('moves the view by the arrows', () => {
    expect(key('ArrowRight')).toEqual([1, 0])
    expect(key('ArrowUp')).toEqual([0, -1])
  })

  it('leaves the browser its own zoom, and every other key', () => {
    expect(key('+', { ctrlKey: true })).toBeUndefined()
    expect(key('-', { metaKey: true })).toBeUndefined()
    expect(key('Tab')).toBeUndefined()
  })
})
