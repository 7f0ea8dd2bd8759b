import { screenshotPng } from '@slipstream/mocks/fixtures/flight-changes'
import { describe, expect, it } from 'vitest'
import { pngSize } from './Screenshot.tsx'

/** The head of a picture that claims this size. */
function getHead(width: number, height: number): Uint8Array {
  const bytes = screenshotPng.slice(0, 24)
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

describe('the size of a screenshot (spec §7 Flight changes)', () => {
  it('is read without decoding it', () => {
    expect(pngSize(screenshotPng)).toEqual({ width: expect.any(Number), height: expect.any(Number) })
    expect(pngSize(getHead(100_000, 100_000))).toEqual({ width: 100_000, height: 100_000 })
  })

  it('is read of bytes that are part of others', () => {
    const whole = new Uint8Array([1, 2, 3, ...getHead(320, 640)])
    expect(pngSize(whole.subarray(3))).toEqual({ width: 320, height: 640 })
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['a head cut short', getHead(1, 1).slice(0, 23)],
    ['words', new TextEncoder().encode('not a picture, though long enough')],
  ])('is unknown for %s', (_, bytes) => {
    expect(pngSize(bytes)).toBeNull()
  })
})
