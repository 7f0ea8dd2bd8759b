import type { Http } from '@slipstream/client/http/http'
import { isAbort } from '@slipstream/client/http/http-errors'
import { getFlightChangeScreenshot, type FlightChange } from '@slipstream/contract/flight-changes'
import { ImageViewer } from '@slipstream/design-system/ImageViewer'
import { useEffect, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { fileName, sampleSentence, targetName } from '../flight-change-text.ts'

interface Picture {
  /** An object URL; undefined while it loads, and if there is none. */
  readonly src?: string
  readonly problem?: string
  /** A picture that only a file can hold. */
  readonly isHuge?: boolean
}

const onItsWay: Picture = {}

const noPicture = 'The airline’s page left no picture that can be shown.'

/** What a phone can hold decoded: four bytes a pixel, 200 MB. */
const mostPixels = 50_000_000

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Signature, length and name of the first chunk, width and height. */
const headLength = 24

/** Width and height of a PNG in pixels, by its head alone; null for what is no PNG. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < headLength || pngSignature.some((byte, index) => bytes[index] !== byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** What came of the bytes, without decoding them. */
function getPicture(bytes: Uint8Array<ArrayBuffer>, src: string): Picture {
  const size = pngSize(bytes)
  if (!size) return { problem: noPicture }
  if (size.width * size.height <= mostPixels) return { src }
  return {
    src,
    isHuge: true,
    problem: `This picture is too large to be shown here: ${size.width} × ${size.height} pixels. Download it to look at it.`,
  }
}

/** The screenshot of the last attempt, fetched when it is opened and revoked when the viewer closes. */
function usePicture(http: Http, change: FlightChange, attempt: number): Picture {
  const { id, updated_at } = change
  // A later attempt, of the airline or of ours, has a picture of its own.
  const turn = `${id} ${updated_at} ${attempt}`
  const [known, setKnown] = useState<{ turn: string; picture: Picture }>()
  useEffect(() => {
    let src: string | undefined
    let isHere = true
    http.call(getFlightChangeScreenshot, { params: { id } }).then(
      (bytes) => {
        if (!isHere) return
        src = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }))
        setKnown({ turn, picture: getPicture(bytes, src) })
      },
      (error: unknown) => {
        if (isHere && !isAbort(error))
          setKnown({
            turn,
            picture: { problem: error instanceof Error ? error.message : String(error) },
          })
      },
    )
    return () => {
      isHere = false
      if (src !== undefined) URL.revokeObjectURL(src)
    }
  }, [http, id, turn])
  return known?.turn === turn ? known.picture : onItsWay
}

interface ScreenshotProps {
  change: FlightChange
  isSampleData: boolean
  onClose: () => void
}

/** What the airline's page said at the last attempt (specification §1: view a screenshot of a request). */
export function Screenshot({ change, isSampleData, onClose }: ScreenshotProps) {
  const { http } = useEngine()
  const [attempt, setAttempt] = useState(0)
  const { src, problem, isHuge = false } = usePicture(http, change, attempt)
  return (
    <ImageViewer
      isOpen
      src={src}
      problem={
        problem === undefined
          ? undefined
          : { message: problem, onTryAgain: isHuge ? undefined : () => setAttempt(attempt + 1) }
      }
      title={targetName(change)}
      alt={
        isSampleData
          ? 'A sample picture, not the airline’s page.'
          : `The airline’s page at the last attempt. ${change.message ?? ''}`.trim()
      }
      caption={isSampleData ? sampleSentence : 'Taken at the last attempt.'}
      download={src === undefined ? undefined : { href: src, fileName: fileName(change) }}
      onOpenChange={onClose}
    />
  )
}
