interface DueWork<Row> {
  /**
   * Claims rows that are due, in one statement that puts each row's next time off (`for update skip locked`): so one process works
   * on it, however many there are, and a row whose process dies is due again. Returns at most as many as are worked on at once.
   */
  readonly claim: () => Promise<readonly Row[]>
  readonly work: (row: Row) => Promise<void>
  /** One row that fails costs the others nothing. */
  readonly onFailure: (error: unknown, row: Row) => Promise<void> | void
  /** Aborts when the server stops: nothing more is claimed, and a failure means nothing. */
  readonly signal: AbortSignal
}

/** Works on all rows that are due. Rejects only if they cannot be claimed. */
export async function dueWork<Row>({ claim, work, onFailure, signal }: DueWork<Row>): Promise<void> {
  async function workSafely(row: Row): Promise<void> {
    try {
      await work(row)
    } catch (error) {
      if (!signal.aborted) await onFailure(error, row)
    }
  }
  while (!signal.aborted) {
    const due = await claim()
    if (due.length === 0) return
    await Promise.all(due.map(workSafely))
  }
}
