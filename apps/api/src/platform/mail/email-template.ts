import { emailStyleSheet, emailStyles } from './email-styles.ts'

/** The blocks of an e-mail; each is written into both bodies, so that they say the same. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Something to type elsewhere, large. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** What somebody wrote, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }

export interface EmailContent {
  /** What mail programs show beside the subject. */
  readonly preheader: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** Why it came, and what to do where it should not have. */
  readonly reason: string
  /** How to get no more of its kind. */
  readonly stop?: { readonly label: string; readonly href: string } | undefined
}

export interface RenderedEmail {
  readonly text: string
  readonly html: string
}

const sender = 'Slipstream'

/** Renders an e-mail as plain text and as HTML; the HTML has no pictures and follows the reader's theme. */
export function renderEmail(content: EmailContent): RenderedEmail {
  return { text: writeText(content), html: writeHtml(content) }
}

function writeText({ title, blocks, reason, stop }: EmailContent): string {
  const end = stop ? [`${stop.label}:\n${stop.href}`] : []
  return `${[title, ...blocks.map(blockText), '--', reason, ...end, sender].join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'code':
      return `    ${block.code}`
    case 'link':
      return `${block.label}:\n${block.href}`
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'quote':
      return lines(block.text)
        .map((line) => `> ${line}`)
        .join('\n')
  }
}

function writeHtml({ preheader, title, blocks, reason, stop }: EmailContent): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${emailStyleSheet}</style>
</head>
<body class="page" style="${emailStyles.page}">
<div style="${emailStyles.preheader}">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="${emailStyles.margin}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${emailStyles.column}">
<tr><td class="brand" style="${emailStyles.brand}">${sender}</td></tr>
<tr><td class="card" style="${emailStyles.card}">
<h1 class="words" style="${emailStyles.title}">${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="quiet" style="${emailStyles.reason}">${escapeHtml(reason)}${stop ? ` <a class="plain" href="${escapeHtml(stop.href)}" style="${emailStyles.plainLink}">${escapeHtml(stop.label)}</a>` : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="words" style="${emailStyles.paragraph}">${escapeHtml(block.text)}</p>`
    case 'code':
      return `<p class="code" style="${emailStyles.code}">${escapeHtml(block.code)}</p>`
    case 'link':
      return linkHtml(block.label, block.href)
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${emailStyles.facts}">
${block.facts.map(([label, value]) => factHtml(label, value)).join('\n')}
</table>`
    case 'quote':
      return `<blockquote class="quote" style="${emailStyles.quote}">${lines(block.text).map(escapeHtml).join('<br>')}</blockquote>`
  }
}

/** As a button, and as text for anyone who copies it into another browser. */
function linkHtml(label: string, href: string): string {
  const address = escapeHtml(href)
  return `<p style="${emailStyles.paragraph}"><a class="button" href="${address}" style="${emailStyles.button}">${escapeHtml(label)}</a></p>
<p class="quiet" style="${emailStyles.address}">Or copy this address into your browser:<br><a class="plain" href="${address}" style="${emailStyles.plainLink}">${address}</a></p>`
}

function factHtml(label: string, value: string): string {
  return `<tr><th class="quiet fact" scope="row" align="left" style="${emailStyles.factLabel}">${escapeHtml(label)}</th><td class="words fact" align="right" style="${emailStyles.factValue}">${escapeHtml(value)}</td></tr>`
}

const lines = (text: string) => text.split(/\r\n|\r|\n|\u2028|\u2029/)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
