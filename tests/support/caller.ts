import { apiBasePath, fillPath, type Endpoint } from '@slipstream/contract/endpoint'
import { csrfHeaders, sessionCookies } from '@slipstream/contract/session'
import type * as z from 'zod/mini'

/** What a call is made with, before the contract has looked at it. */
export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Sent as `attachments` parts of a form. */
  files?: readonly File[]
  /** Sent as it is, in place of `body`: what is not even JSON. */
  rawBody?: string
  headers?: Record<string, string>
  /** Leave the CSRF header out. */
  withoutCsrf?: boolean
}

export interface Answer {
  status: number
  contentType: string
  /** Parsed where it is JSON; the bytes where it is not. */
  body: unknown
}

export interface Caller {
  call: (endpoint: Endpoint, input?: CallInput) => Promise<Answer>
}

function getForm({ body, files = [] }: CallInput): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  for (const file of files) form.append('attachments', file, file.name)
  return form
}

/** What a call answers that must succeed. */
export async function getAnswer<Response extends z.ZodMiniType>(
  { call }: Caller,
  endpoint: Endpoint & { readonly response: Response },
  input?: CallInput,
): Promise<z.output<Response>> {
  const { status, body } = await call(endpoint, input)
  if (status !== endpoint.status)
    throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`)
  return endpoint.response.parse(body)
}

/** A browser's part of the conversation: a cookie jar, and the CSRF token read again before every call. */
export function createCaller(baseUrl: string): Caller {
  const cookies = new Map<string, string>()
  let csrfToken = ''

  function keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  function getHeaders(endpoint: Endpoint, input: CallInput): Headers {
    const headers = new Headers(input.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (endpoint.method !== 'GET' && !input.withoutCsrf) {
      const refreshing = endpoint.auth === 'refresh'
      const cookie = refreshing ? sessionCookies.csrfRefresh : sessionCookies.csrfAccess
      headers.set(csrfHeaders[refreshing ? 'refresh' : 'access'], cookies.get(cookie) ?? csrfToken)
    }
    if (endpoint.body && endpoint.bodyType !== 'multipart') headers.set('content-type', 'application/json')
    return headers
  }

  async function call(endpoint: Endpoint, input: CallInput = {}): Promise<Answer> {
    const url = new URL(`${apiBasePath}${fillPath(endpoint.path, input.params)}`, baseUrl)
    for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, value)
    const json = () => input.rawBody ?? JSON.stringify(input.body ?? {})
    const body = endpoint.bodyType === 'multipart' ? getForm(input) : json()
    const response = await fetch(url, {
      method: endpoint.method,
      headers: getHeaders(endpoint, input),
      ...(endpoint.body ? { body } : {}),
    })
    keepCookies(response)
    const contentType = response.headers.get('content-type') ?? ''
    const answer: unknown = contentType.includes('json') ? await response.json() : await response.bytes()
    if (endpoint.name === 'auth.csrf' && typeof answer === 'object' && answer && 'csrf_token' in answer)
      csrfToken = String(answer.csrf_token)
    return { status: response.status, contentType, body: answer }
  }

  return { call }
}
