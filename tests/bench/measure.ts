/** The median of an odd number of runs in ms, after two that warm up. */
export function medianMs(run: () => unknown, runs = 9): number {
  const times: number[] = []
  for (let index = -2; index < runs; index += 1) {
    const start = performance.now()
    run()
    if (index >= 0) times.push(performance.now() - start)
  }
  return median(times)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There is nothing to take the median of.')
  return middle
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
