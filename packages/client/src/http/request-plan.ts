import { apiBasePath, fillPath, type Endpoint } from '@slipstream/contract/endpoint'
import { ApiError, httpMessages } from './http-errors.ts'

export interface RequestPlan {
  url: string
  body: string | FormData | undefined
  /** Undefined for form data, whose boundary the browser writes itself. */
  contentType: string | undefined
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The given, scalar fields as text; a field that is undefined or null is left out. */
function textFields(value: unknown): [string, string][] {
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, field]): [string, string][] =>
    typeof field === 'string' || typeof field === 'number' || typeof field === 'boolean'
      ? [[name, String(field)]]
      : [],
  )
}

function getForm(fields: unknown, files: readonly File[], filesAs: string): FormData {
  const form = new FormData()
  for (const [name, value] of textFields(fields)) form.append(name, value)
  for (const file of files) form.append(filesAs, file, file.name)
  return form
}

function plan(
  endpoint: Endpoint,
  input: Fields,
  baseUrl: string,
  files: readonly File[],
  filesAs: string,
): RequestPlan {
  const query = new URLSearchParams(textFields(input['query'])).toString()
  const path = fillPath(endpoint.path, Object.fromEntries(textFields(input['params'])))
  const url = `${baseUrl}${apiBasePath}${path}${query === '' ? '' : `?${query}`}`
  if (endpoint.bodyType === 'multipart') {
    return { url, body: getForm(input['body'], files, filesAs), contentType: undefined }
  }
  if (endpoint.body === undefined) return { url, body: undefined, contentType: undefined }
  return { url, body: JSON.stringify(input['body']), contentType: 'application/json' }
}

/** What to send. Throws the set-up error of specification §8 where it cannot be built. */
export function buildRequest(
  endpoint: Endpoint,
  input: unknown,
  baseUrl: string,
  files: readonly File[] = [],
  filesAs = 'attachments',
): RequestPlan {
  try {
    return plan(endpoint, isFields(input) ? input : {}, baseUrl, files, filesAs)
  } catch (cause) {
    throw new ApiError(httpMessages.setUp, { kind: 'set-up', endpoint: endpoint.name, cause })
  }
}
