import { paths } from '#layout/paths.ts'

const known = Object.values(paths).sort((a, b) => b.length - a.length)

/** Which route an address is of (specification §2): what is below it may be an id, and stays out. */
export function routePattern(pathname: string): string {
  const trimmed = pathname.replace(/(?<=.)\/+$/, '')
  const route = known.find((path) => trimmed === path || trimmed.startsWith(`${path}/`))
  if (route === undefined) return 'unknown'
  return route === trimmed ? route : `${route}/*`
}
