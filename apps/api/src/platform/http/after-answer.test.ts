import { describe, expect, it } from 'vitest'
import { ProviderUnavailableError } from '../provider-unavailable.ts'
import { watchDatabase } from '../db/database-watch.ts'
import { createLogger } from '../log.ts'
import { createAfterAnswer } from './after-answer.ts'

function create() {
  const lines: string[] = []
  const log = createLogger({
    level: 'debug',
    now: () => new Date('2026-11-21T12:00:00.000Z'),
    write: (line) => lines.push(line),
  })
  return { lines, afterAnswer: createAfterAnswer(log) }
}

describe('work after the answer (issue 4 item 4: the answer is the same for unknown e-mails)', () => {
  it('begins once the answer has left, and settles when it is done', async () => {
    const { afterAnswer } = create()
    const steps: string[] = []
    afterAnswer.run('work', async () => {
      steps.push('begun')
      await Promise.resolve()
      steps.push('done')
    })
    await Promise.resolve()
    steps.push('answered')
    await afterAnswer.settled()
    expect(steps).toEqual(['answered', 'begun', 'done'])
  })

  it('waits for work that work began', async () => {
    const { afterAnswer } = create()
    let isDone = false
    afterAnswer.run('outer', () => {
      afterAnswer.run('inner', () => {
        isDone = true
        return Promise.resolve()
      })
      return Promise.resolve()
    })
    await afterAnswer.settled()
    expect(isDone).toBe(true)
  })

  it('logs a failure by its name alone, and lets the rest go on', async () => {
    const { afterAnswer, lines } = create()
    afterAnswer.run('mail', () => Promise.reject(new TypeError('550 <jo@crew.example> unknown')))
    afterAnswer.run('other', () => Promise.resolve())
    await afterAnswer.settled()
    expect(lines).toEqual([expect.stringContaining('"event":"mail.failed","reason":"TypeError"')])
    expect(lines.join('')).not.toContain('jo@crew.example')
  })
  it('adds no line of its own to an outage of the database, and calls no mail server’s outage one', async () => {
    const lines: string[] = []
    const now = () => new Date('2026-11-21T12:00:00.000Z')
    const log = createLogger({ level: 'debug', now, write: (line) => lines.push(line) })
    const afterAnswer = createAfterAnswer(watchDatabase(log, now).log)
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
    afterAnswer.run('mail', () =>
      Promise.reject(new ProviderUnavailableError('Not sent.', { cause: refused })),
    )
    await afterAnswer.settled()
    afterAnswer.run('history', () => Promise.reject(new Error('Connection terminated unexpectedly')))
    afterAnswer.run('past', () => Promise.reject(refused))
    await afterAnswer.settled()
    expect(lines.map((line) => /"event":"([^"]+)"/.exec(line)?.[1])).toEqual(['mail.failed', 'database.away'])
  })
})
