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

const sender = 'Slipstream'

/** Renders an e-mail as plain text and as HTML; the HTML has no pictures and follows the reader's theme. */
export function renderEmail(content: EmailContent): { readonly text: string; readonly html: string } {
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

/**
 * Styles of e-mails. Mail programs support little: the light theme is inline on each element, and the dark one is a style
 * sheet for those that read it; the rest invert the light one by themselves. Colours are the design system's.
 */
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const words = `${font};color:#10212b`
const quiet = `${font};color:#4a5a63`

const emailStyles = {
  page: 'margin:0;padding:0;background-color:#f1f5f7',
  preheader:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:transparent',
  margin: 'padding:24px 16px 40px',
  column: 'max-width:560px',
  brand: `${font};padding:0 4px 16px;font-size:18px;line-height:24px;font-weight:700;color:#086375`,
  card: 'padding:28px 24px 12px;background-color:#ffffff;border:1px solid #d5dee1;border-radius:16px',
  title: `${words};margin:0 0 16px;font-size:22px;line-height:30px;font-weight:700`,
  paragraph: `${words};margin:0 0 16px;font-size:16px;line-height:25px`,
  code: `margin:8px 0 24px;padding:16px;background-color:#e6f3f4;border-radius:12px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:#086375`,
  button: `${font};display:inline-block;padding:14px 24px;background-color:#086375;border-radius:12px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`,
  address: `${quiet};margin:0 0 16px;font-size:14px;line-height:21px;word-break:break-all`,
  plainLink: 'color:#086375;text-decoration:underline',
  facts: 'margin:0 0 16px;border-collapse:collapse',
  factLabel: `${quiet};padding:9px 12px 9px 0;border-bottom:1px solid #d5dee1;font-size:15px;line-height:22px;font-weight:400;white-space:nowrap;vertical-align:top`,
  factValue: `${words};padding:9px 0;border-bottom:1px solid #d5dee1;font-size:15px;line-height:22px;font-weight:500;vertical-align:top;word-break:break-word`,
  quote: `${words};margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #62bec1;font-size:16px;line-height:25px;word-break:break-word`,
  reason: `${quiet};padding:16px 4px 0;font-size:13px;line-height:20px`,
} as const

const emailStyleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#0a1116!important}
.card{background-color:#121b21!important;border-color:#26343d!important}
.words,.quote{color:#eaf1f4!important}
.quiet{color:#a9b8bf!important}
.brand,.plain{color:#62bec1!important}
.code{background-color:#163038!important;color:#9adfe1!important}
.button{background-color:#62bec1!important;color:#06222a!important}
.fact{border-color:#26343d!important}
}`
