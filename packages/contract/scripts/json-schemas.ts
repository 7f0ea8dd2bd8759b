import { endpoints } from '@slipstream/contract/endpoints'
import { $ZodType, registry, toJSONSchema, type JSONSchema } from 'zod/v4/core'
import { namedSchemas } from './schema-names.ts'

type Json = JSONSchema.BaseSchema
type Schemas = Record<string, Json>
type Side = 'request' | 'response'

const anonymous = /^anonymous /

/** The id of every schema the document speaks of; two calls may share one that the contract leaves unnamed. */
const ids = new Map<unknown, string>()
for (const [id, schema] of namedSchemas) if (!ids.has(schema)) ids.set(schema, id)
for (const endpoint of endpoints)
  for (const part of ['params', 'query', 'body', 'response'] as const)
    if (endpoint[part] && !ids.has(endpoint[part]))
      ids.set(endpoint[part], `anonymous ${endpoint.name} ${part}`)

function makeId(schema: unknown): string {
  const id = ids.get(schema)
  if (id === undefined) throw new Error('A schema that no endpoint and no export of the contract holds.')
  return id
}

/** JSON Schemas of everything the contract names and of every body it leaves unnamed. */
function generate(io: 'input' | 'output'): Schemas {
  const known = registry<{ id: string }>()
  for (const [schema, id] of ids) if (schema instanceof $ZodType) known.add(schema, { id })
  return toJSONSchema(known, {
    io,
    uri: (id) => `#/components/schemas/${id}`,
    // Clients bear fields they do not know, so the document forbids none.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  }).schemas
}

function bare({ $schema: _schema, $id: _id, ...schema }: Json): Json {
  return schema
}

const written = Object.fromEntries(
  Object.entries(generate('output')).map(([id, schema]) => [id, bare(schema)]),
)
const read = Object.fromEntries(Object.entries(generate('input')).map(([id, schema]) => [id, bare(schema)]))

function refsIn(schema: Json | undefined): string[] {
  return [...JSON.stringify(schema ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, id = '']) => id,
  )
}

/** Names whose request form differs from the answered one: a default makes a field optional to send. */
function differing(): ReadonlySet<string> {
  const names = new Set(
    Object.keys(written).filter((id) => JSON.stringify(written[id]) !== JSON.stringify(read[id])),
  )
  let before = -1
  while (before !== names.size) {
    before = names.size
    for (const id of Object.keys(read)) if (refsIn(read[id]).some((ref) => names.has(ref))) names.add(id)
  }
  return names
}

const differs = differing()

function withRequestNames(schema: Json): Json {
  const text = JSON.stringify(schema).replaceAll(
    /"#\/components\/schemas\/(\w+)"/g,
    (reference, id: string) => (differs.has(id) ? `"#/components/schemas/${id}Input"` : reference),
  )
  const renamed: Json = JSON.parse(text)
  return renamed
}

const inRequests = new Set<string>()

function visit(id: string): void {
  if (inRequests.has(id)) return
  inRequests.add(id)
  for (const reference of refsIn(read[id])) visit(reference)
}

for (const endpoint of endpoints)
  for (const part of ['params', 'query', 'body'] as const) if (endpoint[part]) visit(makeId(endpoint[part]))

/** The JSON Schema of one part of an endpoint: a reference where the contract names it, else the schema itself. */
export function getSchema(schema: unknown, side: Side): Json {
  const id = makeId(schema)
  if (anonymous.test(id)) return side === 'response' ? (written[id] ?? {}) : withRequestNames(read[id] ?? {})
  const name = side === 'request' && differs.has(id) ? `${id}Input` : id
  return { $ref: `#/components/schemas/${name}` }
}

/** The schema itself, without a reference at its top: what query and path parameters are exploded from. */
export function getRequestShape(schema: unknown): Json {
  return withRequestNames(read[makeId(schema)] ?? {})
}

/** `components.schemas`: every named schema as it is answered, and `…Input` where it is sent in another form. */
export const components: Schemas = Object.fromEntries(
  Object.entries(written)
    .filter(([id]) => !anonymous.test(id))
    .flatMap(([id, schema]): [string, Json][] => {
      const sent = read[id]
      return differs.has(id) && inRequests.has(id) && sent
        ? [
            [id, schema],
            [`${id}Input`, withRequestNames(sent)],
          ]
        : [[id, schema]]
    }),
)
