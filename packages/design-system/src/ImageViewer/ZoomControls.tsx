import Maximize from 'lucide-react/icons/maximize'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useEffectEvent, useState } from 'react'
import { useControls, useTransformComponent } from 'react-zoom-pan-pinch'
import * as S from './ImageViewer.styles.ts'
import { commandOf, mostZoom, panStep, type ViewerCommand, zoomFactor } from './zoom.ts'

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
export function ZoomControls() {
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
    const command = commandOf(event)
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
      <S.Told>Zoom {settledPercent} %</S.Told>
    </S.Bar>
  )
}
