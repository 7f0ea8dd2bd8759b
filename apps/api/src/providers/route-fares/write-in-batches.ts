/**
 * Writes one row or many by one statement: what comes while an earlier batch is written goes with the next one.
 *
 * @returns writes a row; resolves once it is written.
 */
export function writeInBatches<Row>(
  write: (rows: readonly Row[]) => Promise<void>,
): (row: Row) => Promise<void> {
  let next: { readonly rows: Row[]; readonly done: Promise<void> } | undefined
  let last = Promise.resolve()

  function begin() {
    const rows: Row[] = []
    const done = last.then(() => {
      next = undefined
      return write(rows)
    })
    // A batch that fails does so for its own rows.
    last = done.catch(() => undefined)
    return { rows, done }
  }

  return (row) => {
    next ??= begin()
    next.rows.push(row)
    return next.done
  }
}
