const plain = (comment: string) =>
  comment
    .replaceAll(/\s*\n\s*\*\s?/g, ' ')
    .replaceAll('`', '')
    .trim()

/**
 * The sentence above each name in a table of a token module, taken from its source, so that a page says what the module
 * says and nothing is written twice. `docComments(source, 'light').get('canvas')` is 'The page behind everything.'
 */
export function docComments(source: string, table: string): ReadonlyMap<string, string> {
  const start = source.search(new RegExp(`export (?:const|interface) ${table}\\b`))
  if (start === -1) throw new Error(`There is no table “${table}”.`)
  const end = source.indexOf('\n}', start)
  const documented = source.slice(start, end).matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(\w+)/g)
  return new Map(Array.from(documented, ([, comment = '', name = '']) => [name, plain(comment)]))
}

/** The sentence above one export of a module. */
export function docComment(source: string, name: string): string {
  const documented = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export const ${name}\\b`).exec(source)
  if (!documented) throw new Error(`Nothing is said of “${name}”.`)
  return plain(documented[1] ?? '')
}
