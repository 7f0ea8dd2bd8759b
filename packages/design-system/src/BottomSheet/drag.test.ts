import { describe, expect, it } from 'vitest'
import { beginDrag, closesOnRelease, type Drag, dragOffset, moveDrag } from './drag.ts'

/** A swipe through these points, one every 100 ms: slow enough to be no fling unless a step is over 50 px. */
const swipe = (...ys: number[]): Drag =>
  ys.slice(1).reduce((drag, y, index) => moveDrag(drag, y, (index + 1) * 100), beginDrag(ys[0] ?? 0, 0))

describe('swiping a bottom sheet (spec §2 Bottom sheet)', () => {
  it('does not follow a finger that trembles within the slop', () => {
    expect(dragOffset(swipe(100, 108))).toBe(0)
    expect(closesOnRelease(swipe(100, 108), 400)).toBe(false)
  })

  it('follows the finger down, and never above its place', () => {
    expect(dragOffset(swipe(100, 109))).toBe(9)
    expect(dragOffset(swipe(100, 140, 60))).toBe(0)
  })

  it('closes past 30 % of its height when released slowly', () => {
    expect(closesOnRelease(swipe(0, 40, 80, 120), 400)).toBe(false)
    expect(closesOnRelease(swipe(0, 40, 80, 121), 400)).toBe(true)
  })

  it('closes on a short fling', () => {
    expect(closesOnRelease(moveDrag(swipe(0, 10), 42, 150), 400)).toBe(true)
  })

  it('stays when flung back up from far down', () => {
    expect(closesOnRelease(moveDrag(swipe(0, 50, 100, 150, 200), 150, 450), 400)).toBe(false)
  })

  it('survives two events of the same instant', () => {
    expect(moveDrag(swipe(0, 20), 30, 100).velocity).toBe(0.2)
  })
})
