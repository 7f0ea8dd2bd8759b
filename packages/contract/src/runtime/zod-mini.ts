/**
 * The part of `zod/mini` that the app's schemas use, for the app's build and its service worker alone: the same
 * schemas are checked with a fifth of the code (docs/decisions/0005-first-load.md). Types always come from `zod/mini`
 * itself; the server, the stories and the tests run the real one. `zod-mini.test.ts` holds the two to each other over
 * every schema of the contract, and a build that asks for a function this file lacks fails.
 */

/** One thing that does not fit: where, and of which kind. Messages other than a schema's own are not worded. */
interface Issue {
  code: string
  path: PropertyKey[]
  message: string
}

/** One pass over one value: what was found wrong, and the path to where the pass is. */
interface Pass {
  readonly issues: Issue[]
  readonly path: PropertyKey[]
}

/** The value to use instead, or the same one after it has added an issue. */
type Read = (value: unknown, pass: Pass) => unknown

type Shape = Readonly<Record<string, Schema>>
type Message = string | { readonly message?: string; readonly path?: readonly PropertyKey[] }

type Result = { success: true; data: unknown } | { success: false; error: ZodError; data?: undefined }

interface Traits {
  /** What becomes of an absent key: the object lacks it too, or gets the schema's default. Required where missing. */
  readonly absence?: 'omitted' | 'defaulted' | undefined
  readonly shape?: Shape
  readonly values?: readonly unknown[]
}

class ZodError extends Error {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super(issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
    this.issues = issues
  }
}

class Schema {
  readonly read: Read
  readonly absence: Traits['absence']
  readonly shape: Shape
  readonly values: readonly unknown[]

  constructor(read: Read, { absence, shape = {}, values = [] }: Traits = {}) {
    this.read = read
    this.absence = absence
    this.shape = shape
    this.values = values
  }

  /** Checks run one after another on a value of the right form, all of them even where one fails. */
  check(...checks: readonly Read[]): Schema {
    return new Schema((value, pass) => {
      const before = pass.issues.length
      const read = this.read(value, pass)
      return pass.issues.length > before ? read : checks.reduce((last, check) => check(last, pass), read)
    }, this)
  }

  safeParse(value: unknown): Result {
    const pass: Pass = { issues: [], path: [] }
    const data = this.read(value, pass)
    return pass.issues.length > 0
      ? { success: false, error: new ZodError(pass.issues) }
      : { success: true, data }
  }

  parse(value: unknown): unknown {
    const result = this.safeParse(value)
    if (!result.success) throw result.error
    return result.data
  }
}

export function safeParse(schema: Schema, value: unknown): Result {
  return schema.safeParse(value)
}

function fail(
  pass: Pass,
  code: string,
  details: Message | undefined,
  under: readonly PropertyKey[] = [],
): void {
  const message = typeof details === 'string' ? details : details?.message
  pass.issues.push({ code, path: [...pass.path, ...under], message: message ?? 'Invalid input' })
}

function readAt(key: PropertyKey, schema: Schema, value: unknown, pass: Pass): unknown {
  pass.path.push(key)
  const read = schema.read(value, pass)
  pass.path.pop()
  return read
}

function test(isGood: (value: unknown) => boolean, code: string, message?: Message): Read {
  return (value, pass) => {
    if (!isGood(value)) fail(pass, code, message, typeof message === 'object' ? message.path : [])
    return value
  }
}

/* @__NO_SIDE_EFFECTS__ */
function leaf(isGood: (value: unknown) => boolean, code = 'invalid_type', traits?: Traits): Schema {
  return new Schema(test(isGood, code), traits)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'

/* @__NO_SIDE_EFFECTS__ */
export function unknown(): Schema {
  return new Schema((value) => value)
}

/* @__NO_SIDE_EFFECTS__ */
export function string(): Schema {
  return leaf(isText)
}

/* @__NO_SIDE_EFFECTS__ */
export function boolean(): Schema {
  return leaf((value) => typeof value === 'boolean')
}

/* @__NO_SIDE_EFFECTS__ */
export function number(): Schema {
  return leaf(Number.isFinite)
}

/* @__NO_SIDE_EFFECTS__ */
export function int(): Schema {
  return leaf(Number.isSafeInteger)
}

/* @__NO_SIDE_EFFECTS__ */
function oneOf(values: readonly unknown[]): Schema {
  return leaf((value) => values.includes(value), 'invalid_value', { values })
}

/* @__NO_SIDE_EFFECTS__ */
export function literal(value: unknown): Schema {
  return oneOf([value])
}

export { oneOf as enum }

/* @__NO_SIDE_EFFECTS__ */
export function nullable(schema: Schema): Schema {
  return new Schema((value, pass) => (value === null ? null : schema.read(value, pass)), {
    absence: schema.absence,
  })
}

/* @__NO_SIDE_EFFECTS__ */
export function optional(schema: Schema): Schema {
  const absence = schema.absence ?? 'omitted'
  return new Schema(
    (value, pass) => (value === undefined && absence === 'omitted' ? value : schema.read(value, pass)),
    { absence },
  )
}

/* @__NO_SIDE_EFFECTS__ */
export function _default(schema: Schema, fallback: unknown): Schema {
  const copy = () => (Array.isArray(fallback) ? [...fallback] : fallback)
  return new Schema((value, pass) => (value === undefined ? copy() : schema.read(value, pass)), {
    absence: 'defaulted',
  })
}

/* @__NO_SIDE_EFFECTS__ */
export function array(element: Schema): Schema {
  return new Schema((value, pass) => {
    if (Array.isArray(value)) return value.map((item, index) => readAt(index, element, item, pass))
    fail(pass, 'invalid_type', undefined)
    return value
  })
}

/* @__NO_SIDE_EFFECTS__ */
function fields(shape: Shape, keepsOthers: boolean): Schema {
  return new Schema(
    (value, pass) => {
      if (!isRecord(value)) {
        fail(pass, 'invalid_type', undefined)
        return value
      }
      const output: Record<string, unknown> = {}
      for (const [key, schema] of Object.entries(shape)) {
        const isPresent = key in value
        if (!isPresent && schema.absence === 'omitted') continue
        const before = pass.issues.length
        output[key] = readAt(key, schema, value[key], pass)
        if (!isPresent && !schema.absence && pass.issues.length === before) {
          fail(pass, 'invalid_type', undefined, [key])
        }
      }
      if (keepsOthers) {
        for (const [key, other] of Object.entries(value)) {
          if (!Object.hasOwn(shape, key) && key !== '__proto__') output[key] = other
        }
      }
      return output
    },
    { shape },
  )
}

/* @__NO_SIDE_EFFECTS__ */
export function object(shape: Shape): Schema {
  return fields(shape, false)
}

/* @__NO_SIDE_EFFECTS__ */
export function looseObject(shape: Shape): Schema {
  return fields(shape, true)
}

/* @__NO_SIDE_EFFECTS__ */
export function extend({ shape }: Schema, more: Shape): Schema {
  return object({ ...shape, ...more })
}

/* @__NO_SIDE_EFFECTS__ */
export function omit({ shape }: Schema, mask: Readonly<Record<string, true>>): Schema {
  return object(Object.fromEntries(Object.entries(shape).filter(([key]) => !Object.hasOwn(mask, key))))
}

/* @__NO_SIDE_EFFECTS__ */
export function partial({ shape }: Schema): Schema {
  return object(Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, optional(schema)])))
}

/* @__NO_SIDE_EFFECTS__ */
export function record(keys: Schema, values: Schema): Schema {
  return new Schema((value, pass) => {
    if (!isRecord(value)) {
      fail(pass, 'invalid_type', undefined)
      return value
    }
    const output: Record<string, unknown> = {}
    for (const [key, item] of Object.entries(value)) {
      if (key === '__proto__') continue
      if (!keys.safeParse(key).success) fail(pass, 'invalid_key', undefined, [key])
      else output[key] = readAt(key, values, item, pass)
    }
    return output
  })
}

/* @__NO_SIDE_EFFECTS__ */
export function union(options: readonly Schema[]): Schema {
  return new Schema((value, pass) => {
    for (const option of options) {
      const result = option.safeParse(value)
      if (result.success) return result.data
    }
    fail(pass, 'invalid_union', undefined)
    return value
  })
}

/* @__NO_SIDE_EFFECTS__ */
export function discriminatedUnion(key: string, options: readonly Schema[]): Schema {
  return new Schema((value, pass) => {
    const kind = isRecord(value) ? value[key] : undefined
    const option = options.find(({ shape }) => shape[key]?.values.includes(kind))
    if (option) return option.read(value, pass)
    if (isRecord(value)) fail(pass, 'invalid_union', undefined, [key])
    else fail(pass, 'invalid_type', undefined)
    return value
  })
}

/* @__NO_SIDE_EFFECTS__ */
export function transform(change: (value: unknown) => unknown): Schema {
  return new Schema(change)
}

/* @__NO_SIDE_EFFECTS__ */
export function pipe(first: Schema, second: Schema): Schema {
  return new Schema((value, pass) => {
    const before = pass.issues.length
    const read = first.read(value, pass)
    return pass.issues.length > before ? read : second.read(read, pass)
  }, first)
}

/* @__NO_SIDE_EFFECTS__ */
export function refine(isGood: (value: never) => unknown, message?: Message): Read {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a check only ever sees what its schema has read
  return test((value) => Boolean(isGood(value as never)), 'custom', message)
}

/* @__NO_SIDE_EFFECTS__ */
export function regex(pattern: RegExp, message?: Message): Read {
  return test((value) => isText(value) && pattern.test(value), 'invalid_format', message)
}

/* @__NO_SIDE_EFFECTS__ */
export function trim(): Read {
  return (value) => (isText(value) ? value.trim() : value)
}

/** Of a text in code points, like zod; of a list in its items. */
const lengthOf = (value: unknown) => (isText(value) || Array.isArray(value) ? Array.from(value).length : 0)

/* @__NO_SIDE_EFFECTS__ */
export function minLength(least: number, message?: Message): Read {
  return test((value) => lengthOf(value) >= least, 'too_small', message)
}

/* @__NO_SIDE_EFFECTS__ */
export function maxLength(most: number, message?: Message): Read {
  return test((value) => lengthOf(value) <= most, 'too_big', message)
}

/* @__NO_SIDE_EFFECTS__ */
export function minimum(least: number, message?: Message): Read {
  return test((value) => Number(value) >= least, 'too_small', message)
}

/* @__NO_SIDE_EFFECTS__ */
export function maximum(most: number, message?: Message): Read {
  return test((value) => Number(value) <= most, 'too_big', message)
}

/* @__NO_SIDE_EFFECTS__ */
export function positive(message?: Message): Read {
  return test((value) => Number(value) > 0, 'too_small', message)
}

/* @__NO_SIDE_EFFECTS__ */
function format(pattern: RegExp, message?: Message): Schema {
  return string().check(regex(pattern, message))
}

/** The patterns are zod's own, so that both sides of the wire agree on every text. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/* @__NO_SIDE_EFFECTS__ */
export function email(message?: Message): Schema {
  return format(emailPattern, message)
}

/** In every browser and in Node, but not in the language's own library of types. */
declare const URL: { canParse: (text: string) => boolean }

/* @__NO_SIDE_EFFECTS__ */
export function url(message?: Message): Schema {
  const tidy: Read = (value) => (isText(value) ? value.trim().replaceAll(/[\t\n\r]/g, '') : value)
  const isUrl = (value: unknown) => isText(value) && URL.canParse(value.trim())
  return string().check(test(isUrl, 'invalid_format', message), tidy)
}

const day =
  /(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))/
    .source
const clock = /T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z/.source

export const iso = {
  date: /* @__NO_SIDE_EFFECTS__ */ (message?: Message) => format(new RegExp(`^${day}$`), message),
  datetime: /* @__NO_SIDE_EFFECTS__ */ (message?: Message) => format(new RegExp(`^${day}${clock}$`), message),
}
