import { storableText } from '#platform/db/storable-text.ts'

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  rarr: '→',
  ndash: '–',
}

const blockEnd = /<br\b[^>]{0,200}>|<\/(?:p|div|tr|li|ul|h\d|table)>/gi

const tag =
  /<\/?(?:a|b|body|div|em|font|h\d|html|i|li|p|pre|small|span|strong|table|tbody|td|th|tr|u|ul)\b[^>]{0,500}>/gi

/** A text without HTML, and with the line breaks that were escaped once too often. */
export function plainText(text: string): string {
  if (!/[\\&<]/.test(text)) return text
  const shown = text
    .replaceAll(/\\r?\\n|\\n/gi, '\n')
    .replaceAll(/\\(?=[,;])/g, '')
    .replaceAll(
      /&(?:#(\d{1,6})|([a-z]{2,6}));/gi,
      (whole, code: string | undefined, name: string | undefined) =>
        code === undefined
          ? (entities[name?.toLowerCase() ?? ''] ?? whole)
          : String.fromCodePoint(Number(code)),
    )
    .replaceAll(blockEnd, '\n')
    .replaceAll(tag, ' ')
  return storableText(shown).trim()
}
