import { describe, expect, it } from 'vitest'
import { createLogger } from '../log.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { watchDatabase } from './database-watch.ts'

const withCode = (code: string, fields: object = {}) => Object.assign(new Error('away'), { code, ...fields })

describe('the database is away (issue 16, D3)', () => {
  it.each([
    withCode('ECONNREFUSED', { syscall: 'connect' }),
    withCode('ECONNRESET', { syscall: 'read' }),
    withCode('ENOTFOUND', { syscall: 'getaddrinfo' }),
    withCode('57P01'),
    withCode('57P03'),
    withCode('08006'),
    withCode('53300'),
    withCode('53100'),
    withCode('25006'),
    withCode('57014'),
    withCode('55P03'),
    withCode('25P03'),
    new Error('Query read timeout'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('The query failed.', { cause: withCode('57P01') }),
    new AggregateError([withCode('ECONNREFUSED', { syscall: 'connect' })], ''),
  ])('is what %s says', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  it.each([
    withCode('23505'),
    withCode('42P01'),
    withCode('ENOENT', { syscall: 'open' }),
    new Error('away'),
    'away',
  ])('is not what %s says', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  })

  it('is logged once, and once that it is back', () => {
    const lines: string[] = []
    const now = () => new Date('2026-11-22T10:00:00Z')
    const { log, isBack } = watchDatabase(
      createLogger({ level: 'info', now, write: (line) => lines.push(line) }),
      now,
    )
    isBack()
    for (let turn = 0; turn < 3; turn += 1) log.error('outbox.failed', { error: withCode('57P01') })
    log.warn('other.thing', { error: withCode('23505') })
    isBack()
    isBack()
    log.error('outbox.failed', { error: withCode('57P01') })
    // A limit is not an absence: each says which statement it was.
    log.error('http.database_limit', { error: withCode('57014') })
    const events = lines.map((line) => /"event":"([^"]+)"/.exec(line)?.[1])
    expect(events).toEqual([
      'database.away',
      'other.thing',
      'database.back',
      'database.away',
      'http.database_limit',
    ])
  })
})
