import { sharedErrors, type Endpoint } from '@slipstream/contract/endpoint'
import { errorBodySchema, statusOfErrorCode, type ErrorCode } from '@slipstream/contract/errors'
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { Answer } from '../support/caller.ts'

const source = await readFile(new URL('../../packages/contract/openapi.json', import.meta.url), 'utf8')

const operationSchema = z.object({
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.object({ schema: z.any() })) })),
})
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.any()) }),
})
// zod reads references within $defs only, and patterns without the u flag that JSON Schema gives them.
const readable = source
  .replaceAll('#/components/schemas/', '#/$defs/')
  .replaceAll(String.raw`\\p{Lu}`, 'A-ZÀ-ÖØ-Þ')
const document = documentSchema.parse(JSON.parse(readable))

function getMediaType({ contentType }: Answer): string {
  return contentType.split(';')[0] ?? ''
}

/** What the published document objects to in an answer; null where it agrees. */
function objectionOfDocument(endpoint: Endpoint, answer: Answer): string | null {
  const response = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses[answer.status]
  if (!response) return `openapi.json gives ${endpoint.name} no status ${answer.status}`
  const type = getMediaType(answer)
  const media = response.content[type]
  if (!media) return `openapi.json gives ${endpoint.name} ${answer.status} no '${type}'`
  if (!type.includes('json')) return null
  const schema = z.fromJSONSchema({ ...media.schema, $defs: document.components.schemas })
  const result = schema.safeParse(answer.body)
  return result.success ? null : `openapi.json: ${z.prettifyError(result.error)}`
}

function objectionOfContract(endpoint: Endpoint, answer: Answer): string | null {
  if (answer.status === endpoint.status) {
    if (endpoint.responseType)
      return getMediaType(answer) === endpoint.responseType ? null : `is ${answer.contentType}`
    const result = endpoint.response.safeParse(answer.body)
    return result.success ? null : JSON.stringify(result.error.issues)
  }
  const error = errorBodySchema.safeParse(answer.body)
  if (!error.success) return `status ${answer.status} without an error body: ${JSON.stringify(answer.body)}`
  const declared: ErrorCode[] = [...endpoint.errors, ...sharedErrors(endpoint)]
  const code = declared.find((candidate) => candidate === error.data.code)
  if (!code) return `the code '${error.data.code}' is not among those of ${endpoint.name}`
  return statusOfErrorCode[code] === answer.status ? null : `${code} travels with ${answer.status}`
}

/** Everything in an answer that the contract or its published document does not allow. */
export function objections(endpoint: Endpoint, answer: Answer): string[] {
  return [objectionOfContract(endpoint, answer), objectionOfDocument(endpoint, answer)].filter(
    (objection) => objection !== null,
  )
}

/** The error code of an answer; undefined where it has none. */
export function getCode(answer: Answer): string | undefined {
  return errorBodySchema.safeParse(answer.body).data?.code
}
