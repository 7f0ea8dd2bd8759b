/** Characters kept at the end besides the extension: enough for a number or a date's end. */
const keptBeforeExtension = 6
const longestExtension = 6

/**
 * A name in two pieces, of which the first may be cut short and the second, with the extension, is always shown.
 * Never splits a character that takes several code units, such as an emoji.
 */
export function splitFileName(name: string): { head: string; tail: string } {
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  const dot = characters.lastIndexOf('.')
  const extension = characters.length - dot
  const hasExtension = dot > 0 && extension <= longestExtension
  const kept = keptBeforeExtension + (hasExtension ? extension : 0)
  const start = Math.max(0, characters.length - kept)
  return { head: characters.slice(0, start).join(''), tail: characters.slice(start).join('') }
}
