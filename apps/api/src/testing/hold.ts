/** Holds the next answers of a fake back until the function is called. */
export function hold(fake: { gate: Promise<void> }): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  fake.gate = promise
  return resolve
}
