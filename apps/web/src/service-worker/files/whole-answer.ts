const types: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  html: /^text\/html\b/,
  json: /^application\/json\b/,
  svg: /^image\/svg\+xml\b/,
  woff2: /^font\/woff2\b/,
}

/**
 * Whether a response is the requested file: a hotel network answers 200 with its own page (styles.md, Faults), which must
 * never be cached as part of the app.
 */
export function isWhole(address: string, answer: Response): boolean {
  const { pathname } = new URL(address)
  const type = types[/\.(\w+)$/.exec(pathname)?.[1] ?? (pathname.startsWith('/api/') ? 'json' : 'html')]
  return (
    answer.status === 200 &&
    !answer.redirected &&
    (type === undefined || type.test(answer.headers.get('Content-Type') ?? ''))
  )
}
