import { useEffect, useRef, type ComponentPropsWithoutRef, type Ref } from 'react'
import { styled } from 'styled-components'
import { drawStatPicture, pictureSize, type Picture } from './draw-stat-picture.ts'
import { color } from '../tokens/color.ts'
import { radius } from '../tokens/space.ts'

const Root = styled.canvas`
  display: block;
  inline-size: 100%;
  block-size: auto;
  border: 1px solid ${color('border')};
  border-radius: ${radius.md};
`

export interface StatPictureProps
  extends Omit<ComponentPropsWithoutRef<'canvas'>, 'children' | 'title' | 'width' | 'height'>, Picture {
  /** The canvas: its `toBlob` is the picture. */
  ref?: Ref<HTMLCanvasElement> | undefined
}

/** What a picture says, as its alternative text: the bars are summed by the figures. */
const spoken = ({ title, subtitle, figures, footer }: Picture) =>
  [title, subtitle, ...figures.map(({ label, value }) => `${label}: ${value}`), footer].join('. ')

/** Figures as a picture that can be shared, shown as it will be sent (issue 22 item 8). */
export function StatPicture({ title, subtitle, figures, bars, footer, ref, ...rest }: StatPictureProps) {
  const canvas = useRef<HTMLCanvasElement | null>(null)
  const picture = { title, subtitle, figures, bars, footer }
  const key = JSON.stringify(picture)

  useEffect(() => {
    let isCurrent = true
    const draw = () => {
      if (isCurrent && canvas.current) drawStatPicture(canvas.current, picture)
    }
    draw()
    // The page's font may come later than the picture.
    void document.fonts.ready.then(draw)
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key is the picture
  }, [key])

  return (
    <Root
      {...rest}
      {...pictureSize}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nothing can be drawn on an <img>
      role="img"
      aria-label={spoken(picture)}
      ref={(element) => {
        canvas.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
    />
  )
}
