import type { Page } from '@playwright/test'

/**
 * Calls the running app's own engine (apps/web/src/shell/engine/create-engine.ts), found where React holds it: what no finger can do, such as
 * twenty calls in one moment. `path` is `session.fetchProfile`. Answers `fulfilled` or the error
 * of each of them.
 */
export function callEngine(
  page: Page,
  path: string,
  { args = [], times = 1 }: { args?: unknown[]; times?: number } = {},
): Promise<string[]> {
  return page.evaluate(
    async ({ path, args, times }) => {
      const get = (from: unknown, name: string): unknown =>
        (typeof from === 'object' && from !== null) || typeof from === 'function'
          ? Reflect.get(from, name)
          : undefined
      const root = document.getElementById('root')
      const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'))
      const container = key === undefined ? undefined : get(root, key)
      // React draws in turn on the container's fiber and its alternate.
      let fiber = get(container, 'child') ?? get(get(container, 'alternate'), 'child')
      let engine: unknown
      while (fiber !== undefined && fiber !== null && engine === undefined) {
        const value = get(get(fiber, 'memoizedProps'), 'engine') ?? get(get(fiber, 'memoizedProps'), 'value')
        if (get(value, 'session') !== undefined) engine = value
        fiber = get(fiber, 'child')
      }
      const names = path.split('.')
      const owner = names.slice(0, -1).reduce(get, engine)
      const method = get(owner, names.at(-1) ?? '')
      if (typeof method !== 'function') throw new Error(`The engine has no ${path}.`)
      const ends = await Promise.allSettled(
        Array.from({ length: times }, (): unknown => Reflect.apply(method, owner, args)),
      )
      return ends.map((end) => (end.status === 'fulfilled' ? end.status : String(end.reason)))
    },
    { path, args, times },
  )
}
