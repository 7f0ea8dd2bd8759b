import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { createFakeEnvironment } from './testing/fake-environment.ts'

describe('the logger (spec §9 Other)', () => {
  it.each([
    [{}, ['error']],
    [{ debug: true }, ['error', 'debug']],
    [{ critical: true }, ['error', 'critical']],
  ])('writes errors always, the rest by its flags (%j)', (flags, lines) => {
    const fake = createFakeEnvironment()
    const logger = createLogger({ environment: fake.environment, ...flags })
    logger.error('error')
    logger.debug('debug')
    logger.critical('critical')
    expect(fake.logs.map(({ line }) => line)).toEqual(lines)
  })

  it('withholds what looks like a secret or a person', () => {
    const fake = createFakeEnvironment()
    createLogger({ environment: fake.environment }).error('x', {
      status: 401,
      refresh_token: 'abc',
      note: 'mail a@b.example',
      header: 'Bearer eyJhbGciOiJI.eyJzdWIi',
      number: '+447700900123',
    })
    expect(fake.logs[0]?.facts).toEqual({
      status: 401,
      refresh_token: '[withheld]',
      note: '[withheld]',
      header: '[withheld]',
      number: '[withheld]',
    })
  })
})
