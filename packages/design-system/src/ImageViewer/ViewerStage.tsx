import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { Button } from '../Button/Button.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as S from './ImageViewer.styles.ts'
import { isMotionReduced, mostZoom } from './zoom.ts'
import { ZoomControls } from './ZoomControls.tsx'

const wholeStage = { inlineSize: '100%', blockSize: '100%' } as const
/** One cell as large as the stage: a large picture is scaled to fit, a small one centred. */
const oneCell = { ...wholeStage, display: 'grid', gridTemplate: '100% / 100%', placeItems: 'center' } as const

interface FailureProps {
  message: string
  onTryAgain?: (() => void) | undefined
}

/** Shown in place of the picture: why there is none. */
export function Failure({ message, onTryAgain }: FailureProps) {
  return (
    <S.Failure role="alert">
      <ImageOff aria-hidden />
      <p>{message}</p>
      {onTryAgain && (
        <Button tone="secondary" onClick={onTryAgain}>
          Try Again
        </Button>
      )}
    </S.Failure>
  )
}

/** The picture in its three states. A new `src` needs a new key. */
export function ViewerStage({ src, alt }: { src: string | undefined; alt: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')

  if (state === 'failed')
    return <Failure message="The image could not be loaded." onTryAgain={() => setState('loading')} />
  const isStill = isMotionReduced()
  return (
    <TransformWrapper
      minScale={1}
      maxScale={mostZoom}
      doubleClick={{ mode: 'toggle', animationTime: 0 }}
      velocityAnimation={{ disabled: isStill }}
      zoomAnimation={{ disabled: isStill }}
      autoAlignment={{ disabled: isStill }}
    >
      <S.Stage data-state={state}>
        <TransformComponent wrapperStyle={{ ...wholeStage, touchAction: 'none' }} contentStyle={oneCell}>
          {src !== undefined && (
            <S.Picture
              src={src}
              alt={alt}
              draggable={false}
              onLoad={() => setState('shown')}
              onError={() => setState('failed')}
            />
          )}
        </TransformComponent>
        {state === 'loading' && (
          <S.Waiting>
            <Spinner label="Loading image" size="lg" />
          </S.Waiting>
        )}
      </S.Stage>
      <ZoomControls />
    </TransformWrapper>
  )
}
