import type { DeleteResult } from 'kysely'

/** A statement this long holds its locks for some tens of milliseconds, also where nothing was forgotten for months. */
export const batchRows = 5000

/** Deletes batch after batch, until one is not full; others write in between. */
export async function inBatches(
  deleteSome: (rows: number) => Promise<DeleteResult>,
  rows = batchRows,
): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await deleteSome(rows)
    if (numDeletedRows < rows) return
  }
}
