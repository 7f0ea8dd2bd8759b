import ImageOff from 'lucide-react/icons/image-off'
import { useState, useEffect, useEffectEvent } from 'react'
import {
  TransformComponent,
  TransformWrapper,
  useControls,
  useTransformComponent,
} from 'react-zoom-pan-pinch'
import Maximize from 'lucide-react/icons/maximize'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { Button } from '../Button/Button.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as S from './ImageViewer.styles.ts'
import { isMotionReduced, mostZoom, getCommand, panStep, type ViewerCommand, zoomFactor } from './zoom.ts'

/** Milliseconds without a change before a zoom is announced: a pinch passes through a hundred sizes. */
const settleTime = 400

function useSettled(value: number): number {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), settleTime)
    return () => window.clearTimeout(timer)
  }, [value])
  return settled
}

/** Zoom by button and by key (+, −, 0, arrows). Its level is shown at once and announced when it settles. */
function ZoomControls() {
  const { zoomIn, zoomOut, resetTransform, panBy } = useControls()
  const scale = useTransformComponent(({ state }) => state.scale)
  const percent = Math.round(scale * 100)
  const settledPercent = useSettled(percent)
  const [bar, setBar] = useState<HTMLElement | null>(null)

  // Without animation: users inspecting a picture should not wait.
  const run = (command: ViewerCommand) => {
    if (command === 'in') void zoomIn(scale * (zoomFactor - 1), 0)
    else if (command === 'out') void zoomOut(scale * (1 - 1 / zoomFactor), 0)
    else if (command === 'reset') void resetTransform(0)
    else void panBy(-command[0] * panStep, -command[1] * panStep, 0)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = getCommand(event)
    if (command === undefined) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    // Wherever the focus is inside the viewer.
    const viewer = bar?.closest<HTMLElement>('[role="dialog"]')
    if (!viewer) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    viewer.addEventListener('keydown', listen)
    return () => viewer.removeEventListener('keydown', listen)
  }, [bar])

  return (
    <S.Bar ref={setBar} role="toolbar" aria-label="Zoom">
      {/* Not disabled at its limit: that would drop the focus, and with it the keys. */}
      <S.Tool
        label="Zoom out"
        icon={<ZoomOut aria-hidden />}
        aria-disabled={percent <= 100 || undefined}
        onClick={() => run('out')}
      />
      <S.Level aria-hidden="true">{percent} %</S.Level>
      <S.Tool
        label="Zoom in"
        icon={<ZoomIn aria-hidden />}
        aria-disabled={percent >= mostZoom * 100 || undefined}
        onClick={() => run('in')}
      />
      <S.Tool
        label="Fit to screen"
        icon={<Maximize aria-hidden />}
        aria-disabled={percent === 100 || undefined}
        onClick={() => run('reset')}
      />
      <S.Announcement>Zoom {settledPercent} %</S.Announcement>
    </S.Bar>
  )
}

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
