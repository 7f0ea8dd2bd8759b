import type { CrewItem } from '#providers/crew-system.ts'
import type { ReadContext } from './duty-parts.ts'

/** Says of each closed airport in a calendar what it is and which airport replaced it: its duties stay as they are written. */
export function tellClosedAirports(
  items: readonly CrewItem[],
  { airports, tell }: Pick<ReadContext, 'airports' | 'tell'>,
): void {
  const codes = items.flatMap((item) =>
    item.kind === 'trip'
      ? item.sectors.flatMap(({ origin, destination }) => [origin, destination])
      : (item.location ?? []),
  )
  for (const code of new Set(codes)) {
    const airport = airports.get(code)
    const successor = airport?.successor === undefined ? undefined : airports.get(airport.successor)
    if (!airport || !successor) continue
    const message = `${airport.name} (${code}) is closed. Its flights use ${successor.name} (${successor.code}) now: check these duties.`
    tell({ line: null, message })
  }
}
