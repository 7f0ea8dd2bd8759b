/* Pages of text as PDF 1.4, in Helvetica, which every reader has: no font, picture or script is in the file. */

export type PdfBlock =
  | { readonly kind: 'title' | 'heading' | 'strong' | 'text' | 'note'; readonly text: string }
  | { readonly kind: 'field'; readonly label: string; readonly text: string }

/** A4, in points. */
const page = { width: 595, height: 842, margin: 56 }
const labelWidth = 96

const styles = {
  title: { size: 20, font: 'F2', before: 0, gray: 0 },
  heading: { size: 12, font: 'F2', before: 18, gray: 0 },
  strong: { size: 11, font: 'F2', before: 8, gray: 0 },
  text: { size: 10, font: 'F1', before: 2, gray: 0 },
  note: { size: 8.5, font: 'F1', before: 4, gray: 0.35 },
  field: { size: 10, font: 'F1', before: 6, gray: 0 },
} as const

/** The characters of WinAnsi that are not at their place of Unicode, from 0x80. */
const windows = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'
/** Letters that are no letter with a mark. */
const alike: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ə: 'e',
  Ə: 'E',
}

function winAnsiByte(character: string): number | null {
  const code = character.codePointAt(0) ?? 0
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code
  const place = character === '\0' ? -1 : windows.indexOf(character)
  return place < 0 ? null : 0x80 + place
}

/** A text in the characters that Helvetica has: others lose their marks, and what is left of them is `?`. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' '), (character) => {
    if (winAnsiByte(character) !== null) return character
    const plain = alike[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    const isKnown = plain !== '' && Array.from(plain).every((each) => winAnsiByte(each) !== null)
    return isKnown ? plain : /^\p{M}$/u.test(character) ? '' : '?'
  }).join('')
}

const hex = (text: string) =>
  Array.from(text, (each) => (winAnsiByte(each) ?? 0x3f).toString(16).padStart(2, '0')).join('')

/** As PDF has texts for readers, where any character may be. */
const hexUtf16 = (text: string) =>
  `feff${Array.from({ length: text.length }, (_, place) => text.charCodeAt(place).toString(16).padStart(4, '0')).join('')}`

/** Widths of Helvetica in thousandths of its size, never less than they are, in groups. */
const widths: readonly (readonly [characters: string, width: number])[] = [
  ["ijl'|", 222],
  [' .,:;/\\!ftI[]', 278],
  ['()-r`"', 355],
  ['kvxyzcsJ', 500],
  ['abdeghnopqu0123456789L?$_#+=<>~', 584],
  ['ABEFKPSTVXYZ&w', 722],
  ['CDGHNOQRU', 778],
  ['mM', 833],
]
const getWidth = (text: string, size: number, font: string) => {
  const sum = Array.from(text.normalize('NFD').replaceAll(/\p{M}/gu, '')).reduce(
    (all, each) => all + (widths.find(([characters]) => characters.includes(each))?.[1] ?? 1015),
    0,
  )
  // Bold letters are up to a tenth wider.
  return (sum * size * (font === 'F2' ? 1.1 : 1)) / 1000
}

/** Lines that fit; a word that does not is broken. */
function wrap(text: string, width: number, size: number, font: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (getWidth(longer, size, font) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    let length = 0
    for (const character of word) {
      const more = getWidth(character, size, font)
      if (line !== '' && length + more > width) {
        lines.push(line)
        line = ''
        length = 0
      }
      line += character
      length += more
    }
  }
  return [...lines, line]
}

interface Line {
  readonly x: number
  readonly text: string
  readonly size: number
  readonly font: string
  readonly gray: number
}

const drawn = ({ x, text, size, font, gray }: Line, y: number) =>
  `BT ${gray} g /${font} ${size} Tf 1 0 0 1 ${x} ${y.toFixed(1)} Tm <${hex(text)}> Tj ET`

/** The pages' contents. */
function layOut(blocks: readonly PdfBlock[]): string[] {
  const pages: string[][] = [[]]
  let y = page.height - page.margin
  for (const block of blocks) {
    const { size, font, before, gray } = styles[block.kind]
    const x = page.margin + (block.kind === 'field' ? labelWidth : 0)
    const lines = wrap(printable(block.text), page.width - page.margin - x, size, font)
    const height = size * 1.35
    // A heading stays with what follows it.
    const needed = height * Math.min(lines.length, 2) + (block.kind === 'heading' ? 40 : 0)
    y -= before
    if (y - needed < page.margin) {
      pages.push([])
      y = page.height - page.margin
    }
    for (const [index, text] of lines.entries()) {
      if (y - height < page.margin) {
        pages.push([])
        y = page.height - page.margin
      }
      y -= height
      if (index === 0 && block.kind === 'field')
        pages
          .at(-1)
          ?.push(drawn({ x: page.margin, text: printable(block.label), size, font: 'F1', gray: 0.35 }, y))
      pages.at(-1)?.push(drawn({ x, text, size, font, gray }, y))
    }
  }
  return pages.map((page, index) => {
    const number = `${index + 1} / ${pages.length}`
    return [...page, drawn({ x: 510, text: number, size: 8.5, font: 'F1', gray: 0.35 }, 32)].join('\n')
  })
}

/** A document as the bytes of a file. */
export function getPdf(title: string, blocks: readonly PdfBlock[]): Uint8Array<ArrayBuffer> {
  const contents = layOut(blocks)
  const getPage = (index: number) => 6 + index * 2
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, index) => `${getPage(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title <${hexUtf16(title)}> >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${getPage(index) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  // All of it is ASCII, so that a character is a byte.
  return new TextEncoder().encode(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  )
}
