import type { Metrics } from './metrics.ts'

/** The names of errors that are fit for a label; an error may come from a library. */
const plainName = /^\w{1,60}$/

function getName(error: unknown): string {
  return error instanceof Error && plainName.test(error.name) ? error.name : 'Error'
}

/**
 * A provider whose calls are counted and timed; it behaves as before. Only methods that return a promise count: the others
 * call nobody.
 */
export function countProviderCalls<Provider extends object>(
  name: string,
  provider: Provider,
  metrics: Pick<Metrics, 'calledProvider'>,
): Provider {
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      return (...parameters: unknown[]): unknown => {
        const startedAt = performance.now()
        const record = (outcome: string) =>
          metrics.calledProvider({
            provider: name,
            method: String(key),
            outcome,
            seconds: (performance.now() - startedAt) / 1000,
          })
        const result: unknown = Reflect.apply(value, target, parameters)
        if (result instanceof Promise) {
          result.then(
            () => record('ok'),
            (error: unknown) => record(getName(error)),
          )
        }
        return result
      }
    },
  })
}
