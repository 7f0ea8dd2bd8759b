import { apiBasePath } from '@slipstream/contract/endpoint'
import type { CalendarKind } from '@slipstream/contract/calendar-links'
import { type ParsedEvent, parseCalendar } from './parse-calendar.ts'
import type { TestAnswer, TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

/** A new link's address. */
export async function makeLink(browser: TestBrowser, kind: CalendarKind = 'full'): Promise<string> {
  const { status, body } = await browser.post('/calendar/links', { kind })
  if (status !== 201) throw new Error(`The link was answered with ${status}.`)
  return body.url
}

/** What a calendar that has no cookies is answered at a link's address. */
export function readLink(
  server: TestServer,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestAnswer> {
  return server.browser().get(new URL(url).pathname.slice(apiBasePath.length), { headers })
}

export async function eventsAt(server: TestServer, url: string): Promise<readonly ParsedEvent[]> {
  const { status, body } = await readLink(server, url)
  if (status !== 200) throw new Error(`The calendar was answered with ${status}.`)
  return parseCalendar(body).events
}
