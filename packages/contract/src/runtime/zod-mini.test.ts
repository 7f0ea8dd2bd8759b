import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'

type AnySchema = z.ZodMiniType

interface Twins {
  name: string
  real: AnySchema
  small: AnySchema
}

const isSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && 'safeParse' in value

/** The schemas an area exports, and those of its endpoints. */
function schemasOf(area: Record<string, unknown>): Map<string, AnySchema> {
  const found = new Map<string, AnySchema>()
  for (const [name, exported] of Object.entries(area)) {
    if (isSchema(exported)) found.set(name, exported)
    else if (typeof exported === 'object' && exported !== null && 'method' in exported) {
      for (const [part, schema] of Object.entries(exported)) {
        if (isSchema(schema)) found.set(`${name}.${part}`, schema)
      }
    }
  }
  return found
}

const contractFolder = path.resolve(import.meta.dirname, '..')
const areas = (await readdir(contractFolder)).filter((file) => /^[\w-]+\.ts$/.test(file))
const load = async (area: string): Promise<Record<string, unknown>> => import(path.join(contractFolder, area))

async function allSchemas(): Promise<Map<string, AnySchema>> {
  const maps = await Promise.all(
    areas.map(async (area) => {
      const schemas = schemasOf(await load(area))
      return [...schemas].map(([name, schema]) => [`${area} ${name}`, schema] as const)
    }),
  )
  return new Map(maps.flat())
}

const real = await allSchemas()
vi.resetModules()
vi.doMock('zod/mini', async () => import('./zod-mini.ts'))
const small = await allSchemas()
vi.doUnmock('zod/mini')

const twins: Twins[] = [...real].map(([name, schema]) => ({ name, real: schema, small: small.get(name)! }))

/** What a caller can tell of a result. */
function told(schema: AnySchema, value: unknown) {
  const result = schema.safeParse(value)
  return result.success ? { data: result.data } : { fails: true }
}

/** Values that have surprised a validator before, put where a schema expects something else. */
const surprises = fc.oneof(
  fc.constantFrom<unknown[]>(undefined, null, true, [], [undefined], {}, { length: 1 }, new Date(0), 1n),
  fc.constantFrom(0, -0, -1, 1.5, 1440, 1441, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY),
  fc.constantFrom('', ' ', '  x  ', 'x', '😀', 'a'.repeat(201), '\n1', 'GBP\n'),
  fc.constantFrom(
    '2024-02-29',
    '2026-02-29',
    '2026-02-30 06:20',
    '2026-11-05T06:20:00.123Z',
    '2026-11-05T06:20Z',
  ),
  fc.constantFrom(
    'a@b.co',
    'a@b',
    'a..b@c.de',
    'http:example',
    ' https://a.b/c ',
    'https://a\n.b',
    'javascript:x',
  ),
  fc.constantFrom<unknown[]>(
    Object.create({ kind: 'trip' }),
    JSON.parse('{"__proto__":{"kind":"trip"},"constructor":1}'),
  ),
)

const emails = fc.constantFrom('crew@slipstream.example', "o'neil+roster@mail.example.org")
const urls = fc.constantFrom('https://airline.example/fare?id=1', ' http://a.example ', 'mailto:a@b.example')

function texts(schema: z.core.$ZodString): fc.Arbitrary<unknown> {
  const def = schema._zod.def as z.core.$ZodStringDef & { format?: string; pattern?: RegExp }
  const good = (text: string) => (schema as unknown as AnySchema).safeParse(text).success
  if (def.format === 'email') return emails
  if (def.format === 'url') return urls.filter(good)
  const patterns = (def.checks ?? []).flatMap(({ _zod }) => ('pattern' in _zod.def ? [_zod.def.pattern] : []))
  const pattern = (def.pattern ?? patterns[0]) as RegExp | undefined
  if (pattern === undefined)
    return fc.oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.string({ minLength: 8, maxLength: 40 }))
  if (pattern.flags.includes('u')) return fc.constantFrom("O'NEIL", 'ÅSTRÖM', 'Neil', 'ST. JOHN-SMITH')
  return fc.stringMatching(pattern).filter(good)
}

function numbers(schema: AnySchema): fc.Arbitrary<unknown> {
  const good = fc.oneof(
    fc.integer({ min: 0, max: 12 }),
    fc.integer({ min: 0, max: 3000 }),
    fc.integer(),
    fc.double({ min: 0, max: 1000, noNaN: true }),
  )
  return good.filter((value) => schema.safeParse(value).success)
}

/** Values of the schema, with a surprise in the place of one value in `rarity`; none where it is null. */
function valuesOf(given: AnySchema, rarity: number | null): fc.Arbitrary<unknown> {
  const schema = given as unknown as z.core.$ZodTypes
  const inner = (of: z.core.$ZodType) => valuesOf(of as AnySchema, rarity)
  const good = (): fc.Arbitrary<unknown> => {
    const { def } = schema._zod
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the contract uses these; any other throws
    switch (def.type) {
      case 'object': {
        const fields = Object.entries(def.shape).map(([key, field]) => [key, inner(field)] as const)
        const mayLack = Object.entries(def.shape).filter(([, field]) => rarity !== null || field._zod.optin)
        const lacks = new Set(mayLack.map(([key]) => key))
        const requiredKeys = Object.keys(def.shape).filter((key) => !lacks.has(key))
        const known = fc.record(Object.fromEntries(fields), { requiredKeys })
        const unknown = fc.record({ more: fc.jsonValue() }, { requiredKeys: [] })
        return fc.tuple(known, unknown).map(([fits, more]) => Object.assign(fits, more))
      }
      case 'array':
        return fc.array(inner(def.element), { minLength: 1, maxLength: 3 })
      case 'record':
        return fc.dictionary(
          valuesOf(def.keyType as AnySchema, null) as fc.Arbitrary<string>,
          inner(def.valueType),
          { maxKeys: 3 },
        )
      case 'union':
        return fc.oneof(...def.options.map(inner))
      case 'nullable':
        return fc.option(inner(def.innerType), { nil: null })
      case 'optional':
      case 'default':
        return fc.option(inner(def.innerType), { nil: undefined })
      case 'enum':
        return fc.constantFrom(...Object.values(def.entries))
      case 'literal':
        return fc.constantFrom(...def.values)
      case 'string':
        return texts(schema as z.core.$ZodString)
      case 'number':
        return numbers(given)
      case 'boolean':
        return fc.boolean()
      case 'unknown':
        return fc.jsonValue()
      default:
        throw new Error(`The contract has begun to use '${def.type}': give this test values of it.`)
    }
  }
  return rarity === null
    ? good()
    : fc.oneof({ weight: rarity, arbitrary: good() }, { weight: 1, arbitrary: surprises })
}

const anythingFor = (schema: AnySchema) =>
  fc.oneof(
    { weight: 4, arbitrary: valuesOf(schema, null) },
    { weight: 4, arbitrary: valuesOf(schema, 30) },
    { weight: 1, arbitrary: valuesOf(schema, 4) },
    { weight: 1, arbitrary: fc.anything() },
  )

const seed = { seed: 20_261_105 }

describe('the small runtime of the app (docs/decisions/0005-first-load.md)', () => {
  it('meets every schema of the contract, in a runtime of its own', () => {
    expect(twins.length).toBeGreaterThan(100)
    expect(twins.filter(({ real: one, small: other }) => one === other || !isSchema(other))).toEqual([])
  })

  // Forty values of a month's roster with its prices take a busy machine more than the usual 5 s.
  it.each(twins)(
    '$name: takes and refuses what zod does, and reads the same value',
    ({ real, small }) => {
      let accepted = 0
      fc.assert(
        fc.property(anythingFor(real), (value) => {
          const expected = told(real, value)
          if ('data' in expected) accepted += 1
          expect(told(small, value)).toEqual(expected)
        }),
        { ...seed, numRuns: 40, endOnFailure: true },
      )
      // Else the property would have compared refusals alone.
      expect(accepted).toBeGreaterThan(0)
    },
    30_000,
  )
})
