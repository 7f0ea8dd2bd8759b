import * as z from 'zod/mini'
import { instantSchema } from './primitives.ts'

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const now = () => new Date().toISOString()

/** An instant; where another server does not say it, the one at which its answer is read. */
export const instantOrNow = z.prefault(instantSchema, now)

/** What `read` makes of a value, before its schema reads it. @__NO_SIDE_EFFECTS__ */
export const readAs = <S extends z.ZodMiniType>(schema: S, read: (given: unknown) => unknown) =>
  z.pipe(z.transform(read), schema)

/** `fallback` where a value is in no form that its schema knows. @__NO_SIDE_EFFECTS__ */
export const readOr = <S extends z.ZodMiniType>(schema: S, fallback: z.output<S>) =>
  readAs(schema, (given) => (z.safeParse(schema, given).success ? given : fallback))

/** Fields by their names: what each is where it is left out, or how the rest of the record says it. */
type Unsaid = Readonly<
  Record<string, string | number | boolean | null | undefined | ((fields: Fields) => unknown)>
>

const fill = (unsaid: Unsaid) => {
  const names = Object.keys(unsaid)
  return (given: unknown): unknown => {
    if (!isFields(given)) return given
    let added: Record<string, unknown> | null = null
    for (const name of names) {
      if (given[name] !== undefined) continue
      const value = unsaid[name]
      added ??= {}
      added[name] = typeof value === 'function' ? value(given) : value
    }
    return added ? { ...given, ...added } : given
  }
}

/** A record of which another server may leave fields out. @__NO_SIDE_EFFECTS__ */
export const fillMissing = <S extends z.ZodMiniType>(schema: S, unsaid: Unsaid) =>
  readAs(schema, fill(unsaid))

/** A list of such records. @__NO_SIDE_EFFECTS__ */
export function fillMissingInEach<S extends z.ZodMiniType>(schema: S, unsaid: Unsaid) {
  const fillOne = fill(unsaid)
  return readAs(z.array(schema), (list) => (Array.isArray(list) ? list.map((each) => fillOne(each)) : list))
}
