import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '@slipstream/design-system/Button'
import * as S from './FlightList.styles.ts'

/** The end of what is drawn is near while it is this far below the screen, in px. */
const near = '1200px'

interface MoreProps {
  onMore: () => void
  /** The next rows are to take the focus: the button was pressed, or is removed while it has the focus. */
  onSeek: () => void
}

/** Renders more before the user reaches the end; a button for users who cannot scroll. */
export function More({ onMore, onSeek }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = end
    if (!current) return
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && onMore(), {
      rootMargin: `0px 0px ${near}`,
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [onMore])
  const seek = useEffectEvent(onSeek)
  useLayoutEffect(() => {
    const { current } = end
    return () => {
      if (current?.contains(document.activeElement)) seek()
    }
  }, [])
  return (
    <S.More ref={end}>
      <Button
        tone="secondary"
        onClick={() => {
          onSeek()
          onMore()
        }}
      >
        Show more flights
      </Button>
    </S.More>
  )
}
