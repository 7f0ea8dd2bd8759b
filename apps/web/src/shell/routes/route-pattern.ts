import { paths } from '#layout/navigation/paths.ts'

const known = Object.values(paths).sort((a, b) => b.length - a.length)

/** The route an address matches (specification §2). Anything below it may be an id, so logs leave it out. */
export function routePattern(pathname: string): string {
  const trimmed = pathname.replace(/(?<=.)\/+$/, '')
  const route = known.find((path) => trimmed === path || trimmed.startsWith(`${path}/`))
  if (route === undefined) return 'unknown'
  return route === trimmed ? route : `${route}/*`
}
