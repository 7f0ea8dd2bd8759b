import * as z from 'zod/mini'

/** Stations that the user chose beside a base that is not saved yet; for another base they do not count. */
export interface ChosenStations {
  readonly base: string | null
  readonly codes: string[]
}

/** The schema of a draft saved over a reload; null if nothing was chosen. */
export const chosenStationsSchema: z.ZodMiniType<ChosenStations | null> = z.nullable(
  z.object({ base: z.nullable(z.string()), codes: z.array(z.string()) }),
)

/** Those chosen for this base; null if none were. */
export function stationsChosenFor(base: string | null, chosen: ChosenStations | null): string[] | null {
  return chosen?.base === base ? chosen.codes : null
}
