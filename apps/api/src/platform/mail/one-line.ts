const breaksAndControls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Marks that turn the direction of what follows them, beyond the words they belong to. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/gu

const segmenter = new Intl.Segmenter('en-GB')

/** What somebody typed as one harmless line, for a subject or a name; never longer than `longest` characters. */
export function oneLine(text: string, longest = 160): string {
  const line = text.replaceAll(directionMarks, '').replaceAll(breaksAndControls, ' ').trim()
  const characters = Array.from(segmenter.segment(line), ({ segment }) => segment)
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`
}
