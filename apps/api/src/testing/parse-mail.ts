/** A part of a message with its headers unfolded and decoded, its content decoded from its transfer encoding. */
export interface MailPart {
  readonly headers: ReadonlyMap<string, string>
  readonly content: Buffer
  readonly parts: readonly MailPart[]
}

/** Reads a message back as a mail program does (RFC 5322, 2045 and 2047), as far as ours need it. */
export function parseMail(message: Buffer | string): MailPart {
  const text = typeof message === 'string' ? message : message.toString('latin1')
  const end = /\r?\n\r?\n/.exec(text)
  if (!end) throw new Error('The message has no end of headers.')
  const headers = parseHeaders(text.slice(0, end.index))
  const body = text.slice(end.index + end[0].length)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  return {
    headers,
    content: decodeContent(body, headers.get('content-transfer-encoding')),
    parts: boundary === undefined ? [] : splitAt(boundary, body).map(parseMail),
  }
}

/** The first part of this type, at any depth, as text. */
export function getText(part: MailPart, type: 'text/plain' | 'text/html'): string {
  const found = flatten(part).find(({ headers }) => headers.get('content-type')?.startsWith(type))
  if (!found) throw new Error(`The message has no ${type} part.`)
  return found.content.toString('utf8').replaceAll('\r\n', '\n')
}

export function flatten(part: MailPart): MailPart[] {
  return [part, ...part.parts.flatMap(flatten)]
}

function parseHeaders(block: string): Map<string, string> {
  const lines = block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
    }),
  )
}

/** `=?UTF-8?B?…?=`; white space between two encoded words is none of the text's. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, encoded: string) =>
      (encoding.toLowerCase() === 'b'
        ? Buffer.from(encoded, 'base64')
        : fromQuotedPrintable(encoded.replaceAll('_', ' '))
      ).toString('latin1'),
    )
    .replaceAll(/[\u0080-\u00FF]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))
}

function splitAt(boundary: string, body: string): string[] {
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.replace(/^\r?\n/, '').replace(/\r?\n$/, ''))
}

function decodeContent(body: string, encoding = '7bit'): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable'
    ? fromQuotedPrintable(body.replaceAll(/=\r?\n/g, ''))
    : Buffer.from(body, 'latin1')
}

function fromQuotedPrintable(text: string): Buffer {
  const bytes = text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}
