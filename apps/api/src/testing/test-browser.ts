import { apiBasePath } from '@slipstream/contract/endpoint'
import { csrfHeaders, sessionCookies } from '@slipstream/contract/session'

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON, or the text of what is none; tests read its fields and let a wrong shape fail them. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test's assertion is the check of the shape
  readonly body: any
}

interface CallOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Leave the CSRF header out. */
  readonly withoutCsrf?: boolean
}

/** Sends a request to the app without a port. */
type Send = (path: string, init: RequestInit) => Response | Promise<Response>

/** A browser's part in a session: it keeps cookies by name and repeats the CSRF cookie in its header. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #send: Send
  readonly #ownHeaders: Readonly<Record<string, string>>

  /** @param ownHeaders sent with every call */
  constructor(send: Send, ownHeaders: Readonly<Record<string, string>> = {}) {
    this.#send = send
    this.#ownHeaders = ownHeaders
  }

  get(path: string, options: CallOptions = {}): Promise<TestAnswer> {
    return this.call('GET', path, options)
  }

  /** As it was sent, compressed or not. */
  async getUnread(path: string, headers: Readonly<Record<string, string>>): Promise<Response> {
    return this.#send(`${apiBasePath}${path}`, { headers: { Cookie: this.#cookieHeader(), ...headers } })
  }

  /** A page outside the API. */
  async page(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.#send(path, { headers: { Cookie: this.#cookieHeader(), ...this.#ownHeaders, ...headers } })
  }

  post(path: string, body: unknown, options: CallOptions = {}): Promise<TestAnswer> {
    return this.call('POST', path, { ...options, body })
  }

  patch(path: string, body: unknown, options: CallOptions = {}): Promise<TestAnswer> {
    return this.call('PATCH', path, { ...options, body })
  }

  async call(method: string, path: string, options: CallOptions): Promise<TestAnswer> {
    const headers = new Headers({ Cookie: this.#cookieHeader(), ...this.#ownHeaders, ...options.headers })
    if (method !== 'GET' && !options.withoutCsrf) this.#repeatCsrf(headers, path)
    const isReady = typeof options.body === 'string' || options.body instanceof FormData
    // A form names its own type, with the mark between its parts.
    if (options.body !== undefined && !(options.body instanceof FormData) && !headers.has('Content-Type'))
      headers.set('Content-Type', 'application/json')
    const body = isReady ? options.body : JSON.stringify(options.body)
    const response = await this.#send(`${apiBasePath}${path}`, {
      method,
      headers,
      ...(options.body === undefined ? {} : { body }),
    })
    this.#keepCookies(response.headers.getSetCookie())
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    const answer: unknown = await (isJson ? response.json() : response.text())
    return { status: response.status, headers: response.headers, body: answer }
  }

  /** The CSRF token first, as the app does (specification §7). */
  async logIn(email: string, password: string, rememberMe = false): Promise<TestAnswer> {
    await this.get('/auth/csrf')
    return this.post('/auth/login', { email, password, remember_me: rememberMe })
  }

  /** Another browser window with the current cookies. */
  copy(): TestBrowser {
    const other = new TestBrowser(this.#send, this.#ownHeaders)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #repeatCsrf(headers: Headers, path: string): void {
    const [cookie, header] =
      path === '/auth/refresh'
        ? [sessionCookies.csrfRefresh, csrfHeaders.refresh]
        : [sessionCookies.csrfAccess, csrfHeaders.access]
    const token = this.cookies.get(cookie)
    if (token !== undefined && !headers.has(header)) headers.set(header, token)
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(name.length + 1))
    }
  }
}
