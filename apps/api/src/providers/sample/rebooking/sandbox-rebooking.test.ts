import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RebookingAttempt, RebookingResult } from '../../rebooking.ts'
import { airlinePage, pageSize } from './airline-page.ts'
import { sandboxResult } from './sandbox-rules.ts'
import { createSandboxRebooking } from './sandbox-rebooking.ts'

function attempt(
  bookingReference: string,
  number = 1,
  signal = new AbortController().signal,
): RebookingAttempt {
  return {
    requestId: 'request-1',
    bookingReference,
    surname: "O'NEILL",
    telephone: '+447700900123',
    number,
    now: new Date('2026-11-09T00:01:00Z'),
    signal,
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

afterEach(() => {
  vi.unstubAllEnvs()
})

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

describe('the page of the sandbox airline', () => {
  it.each<[RebookingResult, string]>([
    ['moved', 'You are on this flight'],
    ['full', 'This flight is full'],
    ['upgrade_needed', 'A paid upgrade is needed'],
    ['unknown_booking', 'We cannot find this booking'],
    ['refused', 'This ticket cannot be changed'],
  ])(
    'says of %s: %s, and that it is sample data, with times and zones and without a person',
    (result, title) => {
      const page = airlinePage(attempt('K7QX2M', 3), result)
      for (const text of [
        title,
        'Sandbox airline',
        'Sample data. No airline was asked.',
        'K7QX2M',
        'BA1460',
        'Monday 9 November 2026',
        '18:25',
        'London time',
        '05:50',
        'Buenos Aires time',
        'Attempt 3',
        'Monday 9 November 2026, 00:01 London time',
      ]) {
        expect(page).toContain(`>${text}</text>`)
      }
      expect(page).not.toContain('NEILL')
      expect(page).not.toContain('447700900123')
    },
  )

  it('takes nothing for markup', () => {
    expect(airlinePage(attempt('<&">'), 'full')).toContain('>&lt;&amp;"&gt;</text>')
  })

  it('comes as a PNG of a phone’s width, with a sentence that names nobody', async () => {
    const rebooking = createSandboxRebooking({ daySeconds: 86_400 })
    const { result, message, screenshot } = await rebooking.attempt(attempt('K7QX2F'))
    expect([result, message]).toEqual(['full', 'BA1460 is full.'])
    const picture = Buffer.from(screenshot ?? [])
    expect(picture.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([pageSize.width, pageSize.height])
    // Text makes a picture of this size; without its font it would be a tenth.
    expect(picture.length).toBeGreaterThan(40_000)
  }, 60_000)

  it('is drawn in the watch mode of npm run dev, in which Node reports through the same port', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
    const rebooking = createSandboxRebooking({ daySeconds: 86_400 })
    const { screenshot } = await rebooking.attempt(attempt('K7QX2F'))
    expect(screenshot?.length).toBeGreaterThan(40_000)
  }, 60_000)

  it('is drawn one after another, whatever becomes of the one before', async () => {
    const rebooking = createSandboxRebooking({ daySeconds: 86_400 })
    const controller = new AbortController()
    const ended: string[] = []
    const first = rebooking.attempt(attempt('K7QX2A', 1, controller.signal)).catch(() => ended.push('first'))
    const second = rebooking.attempt(attempt('K7QX2F')).then(() => ended.push('second'))
    controller.abort(new Error('It takes too long.'))
    await Promise.all([first, second])
    expect(ended).toEqual(['first', 'second'])
  }, 60_000)

  it('is not drawn for a server that stops', async () => {
    const rebooking = createSandboxRebooking({ daySeconds: 86_400 })
    const stopped = AbortSignal.abort(new Error('The server stops.'))
    await expect(rebooking.attempt(attempt('K7QX2F', 1, stopped))).rejects.toThrow('The server stops.')
    const controller = new AbortController()
    const drawn = rebooking.attempt(attempt('K7QX2F', 1, controller.signal))
    controller.abort(new Error('It takes too long.'))
    await expect(drawn).rejects.toThrow('It takes too long.')
  }, 60_000)
})
