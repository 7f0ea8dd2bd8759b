const types: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  html: /^text\/html\b/,
  json: /^application\/json\b/,
  svg: /^image\/svg\+xml\b/,
  woff2: /^font\/woff2\b/,
}

/**
 * Whether an answer is the file that was asked for: a hotel's network answers 200 with a page of its own (styles.md,
 * Faults), and that must never become a part of the app.
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
