/**
 * Begins work every `ms`, never twice at a time: a round that takes longer skips those it covers. Work answers for its own failures.
 *
 * @returns stops it, once what it is doing is done.
 */
export function repeat(work: () => Promise<void>, ms: number, { atOnce = false } = {}): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const begin = () => {
    underWay ??= work().finally(() => {
      underWay = undefined
    })
  }
  if (atOnce) begin()
  const timer = setInterval(begin, ms)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
