import { linesOnPage } from '@slipstream/commute/roster/printed/pdf-lines'
import { getDocumentProxy } from 'unpdf'

/* Reads a PDF away from the page, which is not held up by it, and which ends this worker where it takes too long. */

/** Why a PDF has no text for us. */
export type PdfProblem = 'locked' | 'picture' | 'long' | 'broken'
export type PdfAnswer = { text: string } | { problem: PdfProblem }

/** A roster has a few. */
const mostPages = 30
const mostPieces = 50_000

// On a port of ours: on the worker's own, PDF.js talks as if this were its worker.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<ArrayBuffer>) => {
  if (port) void readPdf(new Uint8Array(data)).then((answer) => port.postMessage(answer))
})

async function readPdf(bytes: Uint8Array): Promise<PdfAnswer> {
  try {
    const pdf = await getDocumentProxy(bytes)
    if (pdf.numPages > mostPages) return { problem: 'long' }
    const lines: string[] = []
    let count = 0
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      // Turned as the page is shown.
      const viewport = page.getViewport({ scale: 1 })
      count += items.length
      if (count > mostPieces) return { problem: 'long' }
      const pieces = items.flatMap((item) => {
        if (!('str' in item)) return []
        const [, , , , left, bottom] = item.transform
        const [x = 0, down = 0]: readonly number[] = viewport.convertToViewportPoint(left, bottom)
        return [{ text: item.str, x, y: -down, width: item.width }]
      })
      lines.push(...linesOnPage(pieces))
    }
    return lines.length === 0 ? { problem: 'picture' } : { text: lines.join('\n') }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    const problem: PdfProblem = isLocked ? 'locked' : 'broken'
    return { problem }
  }
}
