import * as z from 'zod/mini'

const storedEndsSchema = z.looseObject({
  after: z.nullable(z.unknown()),
  before: z.nullable(z.unknown()),
})

/** A record of a build that called the ends of a rest `after` and `before`, with their names of today; any other as it is. */
export const renamedEnds = z.transform((stored: unknown) => {
  const ends = storedEndsSchema.safeParse(stored).data
  if (!ends) return stored
  const { after: clear, before: report, ...others } = ends
  return { ...others, clear, report }
})
