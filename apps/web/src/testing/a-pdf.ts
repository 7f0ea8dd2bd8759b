import type { PdfPiece } from '@slipstream/commute/roster/printed/pdf-lines'

/** A PDF with these texts on its pages, in Helvetica of 8 points; a page without any is like a scanned one. Turned: printed across. */
export function aPdf(
  pages: readonly (readonly Omit<PdfPiece, 'width'>[])[],
  { isLocked = false, isTurned = false } = {},
): Uint8Array<ArrayBuffer> {
  const objects: string[] = []
  const add = (object: string) => objects.push(object)
  const parent = 2 + pages.length * 2
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const ids = pages.map((pieces) => {
    const draw = pieces
      .map(
        ({ x, y, text }) =>
          `BT /F1 8 Tf ${isTurned ? `0 1 -1 0 ${595 - y} ${x}` : `1 0 0 1 ${x} ${y}`} Tm (${text.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`,
      )
      .join('\n')
    const content = add(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`)
    return add(
      `<< /Type /Page /Parent ${parent} 0 R /MediaBox ${isTurned ? '[0 0 595 842] /Rotate 90' : '[0 0 842 595]'} /Contents ${content} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
    )
  })
  add(`<< /Type /Pages /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] /Count ${ids.length} >>`)
  const root = add(`<< /Type /Catalog /Pages ${parent} 0 R >>`)
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const key = `<${'5a'.repeat(32)}>`
  const lock = isLocked
    ? `/ID [${key} ${key}] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -44 >>`
    : ''
  return new TextEncoder().encode(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R ${lock} >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

/** Lines down a page, in columns of so many beside each other. */
export function printedPage(
  lines: readonly string[],
  { perColumn = Infinity, top = 560 } = {},
): Omit<PdfPiece, 'width'>[] {
  return lines.map((text, index) => ({
    text: text.trim(),
    x: 30 + 270 * Math.floor(index / perColumn),
    y: top - 10 * (index % perColumn),
  }))
}
