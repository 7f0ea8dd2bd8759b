import { describe, expect, it } from 'vitest'
import { swipeStep } from './use-month-swipe.ts'

const from = { x: 200, y: 400, time: 0 }
const page = { width: 390, isRightToLeft: false }
const swipe = (x: number, y = 0, time = 200) =>
  swipeStep(from, { x: from.x + x, y: from.y + y, time: from.time + time }, page)

describe('a swipe between months', () => {
  it('follows the finger: to the left comes the next month, to the right the last', () => {
    expect(swipe(-60)).toBe(1)
    expect(swipe(60)).toBe(-1)
  })

  it('is mirrored from right to left', () => {
    const to = { x: 100, y: 400, time: 200 }
    expect(swipeStep(from, to, { ...page, isRightToLeft: true })).toBe(-1)
  })

  it.each([
    ['too short', swipe(-59)],
    ['a scroll', swipe(-100, 51)],
    ['a finger that rests', swipe(-100, 0, 801)],
  ])('is none where it is %s', (_, step) => expect(step).toBe(0))

  it.each([
    ['as steep as it may be', swipe(-100, 50)],
    ['as slow as it may be', swipe(-100, 0, 800)],
  ])('is one where it is %s', (_, step) => expect(step).toBe(1))

  it.each([
    [23, 123, 0],
    [24, 124, -1],
    [367, 267, 0],
    [366, 266, 1],
  ])('leaves the window’s edges to the phone: from %i to %i', (start, end, step) => {
    expect(swipeStep({ x: start, y: 0, time: 0 }, { x: end, y: 0, time: 100 }, page)).toBe(step)
  })
})
