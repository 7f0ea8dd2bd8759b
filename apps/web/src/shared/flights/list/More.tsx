import { useEffect, useRef } from 'react'
import { Button } from '@slipstream/design-system/Button'
import * as S from './FlightList.styles.ts'

/** The end of what is drawn is near while it is this far below the screen, in px. */
const near = '1200px'

/** Renders more before the user reaches the end; a button for users who cannot scroll. */
export function More({ onMore }: { onMore: () => void }) {
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
  return (
    <S.More ref={end}>
      <Button tone="secondary" onClick={onMore}>
        Show more flights
      </Button>
    </S.More>
  )
}
