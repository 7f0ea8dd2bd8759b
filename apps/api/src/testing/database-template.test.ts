import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createLogger } from '../log.ts'
import { openFromTemplate } from './database-template.ts'

describe('a test’s own database', () => {
  let first: Database
  let second: Database

  beforeAll(async () => {
    const log = createLogger({ level: 'silent', now: () => new Date(0), write: () => undefined })
    first = await openFromTemplate(log)
    second = await openFromTemplate(log)
  }, 120_000)
  afterAll(async () => {
    await first.close()
    await second.close()
  })

  const throttles = ({ query }: Database) => query.selectFrom('throttles').select('key').execute()

  it('has the newest schema: there is nothing left to migrate', async () => {
    const applied = sql`select name from kysely_migration order by name`
    const { rows: before } = await applied.execute(first.query)
    await migrate(first.query)
    const { rows: after } = await applied.execute(first.query)
    expect(before.length).toBeGreaterThan(0)
    expect(after).toEqual(before)
  })

  it('begins without a row, whatever another test wrote', async () => {
    await first.query
      .insertInto('throttles')
      .values({ key: 'counted', attempts: 1, last_attempt_at: new Date(0), blocked_until: null })
      .execute()
    expect(await throttles(first)).toHaveLength(1)
    expect(await throttles(second)).toEqual([])
  })
})
