import { type $ZodType, type JSONSchema, toJSONSchema } from 'zod/v4/core'

/**
 * The fields of an answer by path (`flights[].origin.code_iata`) as its vendor documents them: a type, with `?` if it may be
 * missing and `|null` if it may be null.
 */
export type DocumentedFields = Readonly<Record<string, string>>

interface ReadField {
  readonly path: string
  /** Undefined where any is read. */
  readonly type: string | undefined
  readonly mayBeMissing: boolean
  readonly mayBeNull: boolean
}

/** What a schema reads otherwise than documented: nothing, if it takes every documented answer and reads no other field. */
export function findDifferences(schema: $ZodType, documented: DocumentedFields): string[] {
  const fields: ReadField[] = []
  readFields(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '', fields)
  const differences: string[] = []
  for (const { path, type, mayBeMissing, mayBeNull } of fields) {
    const field = documented[path]
    if (field === undefined) {
      differences.push(`${path} is not documented`)
      continue
    }
    const [documentedType = ''] = field.split(/[?|]/)
    if (type !== undefined && type !== documentedType)
      differences.push(`${path} is ${documentedType}, not ${type}`)
    if (field.includes('?') && !mayBeMissing) differences.push(`${path} may be missing`)
    if (field.includes('|null') && !mayBeNull) differences.push(`${path} may be null`)
  }
  return differences
}

/** Adds the fields below a path to `fields`. */
function readFields(schema: JSONSchema.BaseSchema, path: string, fields: ReadField[]): void {
  const { properties = {}, required = [], items } = withoutNull(schema)
  for (const [name, each] of Object.entries(properties)) {
    if (typeof each === 'boolean') continue
    const inner = path === '' ? name : `${path}.${name}`
    const types = typesIn(each)
    fields.push({
      path: inner,
      type: types.find((type) => type !== 'null'),
      mayBeMissing: !required.includes(name),
      mayBeNull: types.length === 0 || types.includes('null'),
    })
    readFields(each, inner, fields)
  }
  if (typeof items === 'object' && !Array.isArray(items)) readFields(items, `${path}[]`, fields)
}

/** None where any is read. */
const typesIn = ({ type, anyOf: variants = [] }: JSONSchema.BaseSchema): string[] =>
  [type ?? [], ...variants.map((each) => each.type ?? [])].flat()

const withoutNull = (schema: JSONSchema.BaseSchema): JSONSchema.BaseSchema =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
