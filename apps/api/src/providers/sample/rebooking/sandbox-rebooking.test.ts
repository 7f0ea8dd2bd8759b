import { describe, expect, it } from 'vitest'
import type { RebookingAttempt, RebookingResult } from '../../rebooking.ts'
import { createSandboxRebooking, sandboxResult } from './sandbox-rebooking.ts'

function attempt(bookingReference: string, number = 1): RebookingAttempt {
  return {
    requestId: 'request-1',
    bookingReference,
    surname: "O'NEILL",
    telephone: '+447700900123',
    number,
    now: new Date('2026-11-09T00:01:00Z'),
    signal: new AbortController().signal,
    flight: {
      marketing_carrier: 'BA',
      flight_number: '1460',
      origin: 'LHR',
      destination: 'EZE',
      departure_time: '2026-11-09 18:25',
      arrival_time: '2026-11-10 05:50',
      origin_timezone: 'Europe/London',
      destination_timezone: 'America/Argentina/Buenos_Aires',
      duration_minutes: 865,
    },
  }
}

const results = (reference: string, attempts: readonly number[]) =>
  attempts.map((number) => sandboxResult(attempt(reference, number)))

describe('what the sandbox airline answers (issue 6 item 3)', () => {
  it.each<[string, readonly RebookingResult[]]>([
    ['A', ['moved', 'moved', 'moved', 'moved']],
    ['F', ['full', 'full', 'full', 'full']],
    ['R', ['full', 'full', 'moved', 'moved']],
    ['U', ['upgrade_needed', 'upgrade_needed', 'upgrade_needed', 'upgrade_needed']],
    ['N', ['refused', 'refused', 'refused', 'refused']],
    ['X', ['unknown_booking', 'unknown_booking', 'unknown_booking', 'unknown_booking']],
  ])('follows from a last %s of the reference', (letter, expected) => {
    expect(results(`K7QX2${letter}`, [1, 2, 3, 4])).toEqual(expected)
  })

  it('is else the same each time, moves most, and never takes a seat back', () => {
    const references = Array.from({ length: 400 }, (_, index) => `Q${String(index).padStart(4, '0')}M`)
    const first = references.map((reference) => sandboxResult(attempt(reference)))
    expect(references.map((reference) => sandboxResult(attempt(reference)))).toEqual(first)
    const fifth = references.map((reference) => sandboxResult(attempt(reference, 5)))
    const moved = (all: readonly RebookingResult[]) => all.filter((each) => each === 'moved').length / 400
    expect(moved(first)).toBeGreaterThan(0.5)
    expect(moved(first)).toBeLessThan(0.7)
    expect(moved(fifth)).toBeGreaterThan(0.78)
    expect(moved(fifth)).toBeLessThan(0.92)
    expect(new Set(fifth)).toEqual(new Set(['moved', 'full', 'upgrade_needed']))
    expect(first.every((result, index) => result !== 'moved' || fifth[index] === 'moved')).toBe(true)
  })
})

describe('the picture of the sandbox airline', () => {
  it('is one PNG of a phone’s width for every request, as it names no flight, result or day', async () => {
    const rebooking = createSandboxRebooking({ daySeconds: 86_400 })
    const { result, message, screenshot } = await rebooking.attempt(attempt('K7QX2F'))
    expect([result, message]).toEqual(['full', 'BA1460 is full.'])
    const picture = Buffer.from(screenshot ?? [])
    expect(picture.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([780, 1180])
    const other = await rebooking.attempt(attempt('K7QX2A', 3))
    expect(picture.equals(other.screenshot ?? new Uint8Array())).toBe(true)
  })
})
