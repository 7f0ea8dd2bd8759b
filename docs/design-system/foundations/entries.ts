/** The entries of a token table, in order, with the types of their names. */
export function getEntries<Name extends string, Value>(
  table: Readonly<Record<Name, Value>>,
): [Name, Value][] {
  const isName = (name: string): name is Name => name in table
  return Object.keys(table)
    .filter(isName)
    .map((name) => [name, table[name]])
}
