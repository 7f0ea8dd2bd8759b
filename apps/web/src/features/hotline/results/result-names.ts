/** The results' own part of the address, beside the search's. */
export const resultNames = {
  sort: 'sort',
  direct: 'direct',
  departure: 'leaves',
  maxPrice: 'max',
  fareTypes: 'fare',
  carriers: 'airline',
  outbound: 'out',
  return: 'back',
} as const

/** The address of another search, looked at in the same way: sort and filters go with it, chosen flights do not. */
export function carryFilters(from: URLSearchParams, to: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(to)
  for (const name of Object.values(resultNames)) {
    const text = from.get(name)
    const isChoice = name === resultNames.outbound || name === resultNames.return
    if (text !== null && !isChoice) next.set(name, text)
  }
  return next
}
