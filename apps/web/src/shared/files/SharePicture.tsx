import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { StatPicture, type StatPictureProps } from '@slipstream/design-system/StatPicture'
import { useRef, type ReactNode } from 'react'
import { useEngine } from '#data/engine.ts'
import { canShareFile, shareOrSave } from './share-file.ts'
import { useAttempt } from '../forms/use-attempt.ts'

export type Picture = Pick<StatPictureProps, 'title' | 'subtitle' | 'figures' | 'bars' | 'footer'>

/** The picture on a canvas as a file. Rejects if the browser cannot make one. */
function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) => {
    canvas.toBlob((picture) => {
      if (picture) done(picture)
      else fail(new Error('This browser could not make the picture.'))
    }, 'image/png')
  })
}

interface SharePictureProps {
  picture: Picture
  /** `slipstream-2026`, without its ending. */
  name: string
  /** Settings of the picture. */
  children?: ReactNode
}

/** A picture to share: what is sent is what is seen first. */
export function SharePicture({ picture, name, children }: SharePictureProps) {
  const { snackbars } = useEngine()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { isPending, failure, run } = useAttempt()
  const file = `${name}.png`
  const share = async () => {
    if (!canvas.current) return
    const outcome = await shareOrSave(await toPng(canvas.current), file)
    if (outcome === 'saved') snackbars.show({ tone: 'success', text: 'Picture saved to your downloads.' })
  }
  return (
    <Stack>
      <StatPicture ref={canvas} {...picture} />
      {children}
      <Button isBlock isPending={isPending} pendingLabel="Making the picture" onClick={() => void run(share)}>
        {canShareFile(file, 'image/png') ? 'Share picture' : 'Download picture'}
      </Button>
      {failure && <Banner tone="critical">The picture was not shared. {failure.message}</Banner>}
    </Stack>
  )
}
