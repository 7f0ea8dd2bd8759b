import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLogger } from '#platform/log.ts'
import { migrations } from '#server/migrations.ts'
import type { Schema } from '#server/schema.ts'
import { openFromTemplate } from './database-template.ts'

describe('a test’s own database', () => {
  let first: Database<Schema>
  let second: Database<Schema>

  beforeAll(async () => {
    const log = createLogger({ level: 'silent', now: () => new Date(0), write: () => undefined })
    first = await openFromTemplate(log)
    second = await openFromTemplate(log)
  }, 120_000)
  afterAll(async () => {
    await first.close()
    await second.close()
  })

  const throttles = ({ query }: Database<Schema>) => query.selectFrom('throttles').select('key').execute()

  it('has the newest schema: there is nothing left to migrate', async () => {
    const applied = sql`select name from kysely_migration order by name`
    const { rows: before } = await applied.execute(first.query)
    await migrate(first.query, migrations)
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
