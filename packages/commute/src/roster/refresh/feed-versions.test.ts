import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../time/zoned-time.ts'
import { confirmAfterMs, isConfirming, judgeVersion, noVersions, takeVersion } from './feed-versions.ts'

const start = Date.parse('2026-11-01T12:00:00Z')

/** What is imported of readings at these minutes after the start, beginning with `A` on the roster. */
function imports(readings: readonly (readonly [minutes: number, version: string])[]): string[] {
  let versions = takeVersion(noVersions, 'A', start - 7 * dayMs)
  const taken: string[] = []
  for (const [minutes, version] of readings) {
    const at = start + minutes * minuteMs
    const judged = judgeVersion(versions, version, at)
    versions = judged.versions
    if (judged.decision === 'settle') {
      versions = takeVersion(versions, version, at)
      taken.push(version)
    }
  }
  return taken
}

/** The rule in words, over the whole history instead of a state: it counts the run that ends with each reading. */
function oracle(readings: readonly (readonly [minutes: number, version: string])[]): string[] {
  const history: { version: string; at: number }[] = [{ version: 'A', at: Number.NEGATIVE_INFINITY }]
  let runStart = 0
  readings.forEach(([minutes, version], index) => {
    if (index > 0 && readings[index - 1]?.[1] !== version) runStart = index
    const current = history.at(-1)
    if (current?.version === version) {
      // Read as it is on the roster: what was seen before does not count any more.
      runStart = index
      return
    }
    const before = history.at(-2)
    const isReturn = before?.version === version && current && minutes - current.at < 24 * 60
    const run = index - runStart + 1
    if (run >= (isReturn ? 4 : 2)) history.push({ version, at: minutes })
  })
  return history.slice(1).map(({ version }) => version)
}

const every = (minutes: number, versions: string) =>
  versions.split('').map((version, index) => [index * minutes, version] as const)

describe('which version of a feed is imported (issue 22 item 5)', () => {
  it('is one that two readings in a row found', () => {
    expect(imports(every(15, 'B'))).toEqual([])
    expect(imports(every(15, 'BB'))).toEqual(['B'])
    expect(imports(every(15, 'BBBBB'))).toEqual(['B'])
  })

  it('is none while two versions alternate', () => {
    expect(imports(every(15, 'BABABABABA'))).toEqual([])
    expect(imports(every(360, 'BCBCBCBC'))).toEqual([])
  })

  it('is the one before, within a day, only after four readings; after a day, after two', () => {
    expect(imports(every(15, 'BBAAA'))).toEqual(['B'])
    expect(imports(every(15, 'BBAAAA'))).toEqual(['B', 'A'])
    expect(imports([...every(15, 'BB'), [1455, 'A'], [1470, 'A']])).toEqual(['B', 'A'])
  })

  it('follows the rule in words for any readings', () => {
    const readings = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 600 }), fc.constantFrom('A', 'B', 'C')), { maxLength: 60 })
      .map((steps) => {
        let minutes = 0
        return steps.map(([pause, version]) => {
          minutes += pause
          return [minutes, version] as const
        })
      })
    const follows = (some: readonly (readonly [number, string])[]) => {
      expect(imports(some)).toEqual(oracle(some))
    }
    fc.assert(fc.property(readings, follows), { numRuns: 2000 })
  })

  it('is reached in the end, whatever came before, where the feed stays the same', () => {
    const before = fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 30 })
    fc.assert(
      fc.property(before, fc.constantFrom('A', 'B', 'C'), (versions, last) => {
        const taken = ['A', ...imports(every(15, versions.join('') + last.repeat(5)))]
        expect(taken.at(-1)).toBe(last)
      }),
    )
  })

  it('is left to the user where a feed differs with each reading for a day', () => {
    let known = takeVersion(noVersions, 'A', start)
    const itemAdvice = Array.from({ length: 5 }, (_, index) => {
      const judged = judgeVersion(known, `version ${index}`, start + index * 6 * hourMs)
      known = judged.versions
      return judged.decision
    })
    expect(itemAdvice).toEqual(['wait', 'wait', 'wait', 'wait', 'unsettled'])
  })

  it('is confirmed soon for two hours, and then at the ordinary pace', () => {
    const { versions } = judgeVersion(noVersions, 'B', start)
    expect(isConfirming(versions, start)).toBe(true)
    expect(isConfirming(versions, start + 2 * hourMs)).toBe(false)
    expect(isConfirming(takeVersion(versions, 'B', start), start)).toBe(false)
    expect(confirmAfterMs).toBe(15 * minuteMs)
  })
})
