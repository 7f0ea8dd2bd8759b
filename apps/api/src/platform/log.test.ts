import { describe, expect, it } from 'vitest'
import { createLogger, type LogLevel } from './log.ts'

function logAt(level: LogLevel) {
  const lines: string[] = []
  const now = () => new Date('2026-11-01T00:00:00.000Z')
  return { lines, log: createLogger({ level, now, write: (line) => lines.push(line) }) }
}

describe('logging (issue 2: nothing is logged that is secret)', () => {
  it('writes one JSON line an event, from its level up', () => {
    const { lines, log } = logAt('warn')
    log.info('not.this')
    log.warn('this', { month: '2026-11' })
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { time: '2026-11-01T00:00:00.000Z', level: 'warn', event: 'this', month: '2026-11' },
    ])
  })

  it('blanks fields with a secret name, however deep', () => {
    const { lines, log } = logAt('info')
    log.info('call', {
      body: { bsafe_password: 'hush', headers: { Cookie: 'hush', 'X-CSRF-TOKEN': 'hush' } },
    })
    expect(lines[0]).not.toContain('hush')
    expect(lines[0]).toContain('[redacted]')
  })

  it('keeps an error’s message, stack and cause', () => {
    const { lines, log } = logAt('info')
    log.error('failed', { error: new Error('outer', { cause: new Error('inner') }) })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      error: { message: 'outer', stack: expect.stringContaining('log.test'), cause: { message: 'inner' } },
    })
  })
})
