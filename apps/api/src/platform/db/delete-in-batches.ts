import { type DeleteQueryBuilder, type DeleteResult, type SelectQueryBuilder, sql } from 'kysely'

/** A statement this long holds its locks for some tens of milliseconds, also where nothing was forgotten for months. */
const batchRows = 5000

/**
 * Deletes the old rows of a table batch after batch, until one is not full; others write in between. A row that changes
 * meanwhile stays until the next time.
 *
 * @param old of the same table
 */
export async function deleteInBatches<Tables, Table extends keyof Tables>(
  from: DeleteQueryBuilder<Tables, Table, DeleteResult>,
  old: SelectQueryBuilder<Tables, Table, object>,
  rows = batchRows,
): Promise<void> {
  const batch = from.where(sql`ctid`, 'in', old.select(sql`ctid`.as('row')).limit(rows))
  for (;;) {
    const { numDeletedRows } = await batch.executeTakeFirstOrThrow()
    if (numDeletedRows < rows) return
  }
}
