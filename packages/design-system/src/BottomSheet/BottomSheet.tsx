import X from 'lucide-react/icons/x'
import { memo, type ReactNode, useEffect } from 'react'
import type { DialogRest } from '../dialog-frame/dialog-rest.ts'
import { scrollStop } from '../dialog-frame/scroll-stop.ts'
import { useClosing, type Closable, type CloseReason } from '../dialog-frame/use-closing.ts'
import { useFocusFirst } from '../dialog-frame/use-focus-first.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as S from './BottomSheet.styles.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

/** Back is up to the router: it adds one history entry for an open sheet and closes it by `isOpen`. */
export interface BottomSheetProps extends DialogRest, Closable {
  title: string
  /** A quieter line under the title. */
  subtitle?: ReactNode
  /** Before the title: an `IconButton` that leads to the view the sheet showed before. */
  back?: ReactNode
  children: ReactNode
  /** Always visible below the scrolling content: the sheet's main action. */
  footer?: ReactNode
}

/** A swipeable drawer from the bottom edge (spec §2, Bottom sheet). */
export function BottomSheet({ isOpen, onOpenChange, ...panel }: BottomSheetProps) {
  const close = (reason: CloseReason) => onOpenChange(false, { reason })
  return (
    <S.Overlay isOpen={isOpen} {...useClosing(close)}>
      <Unchanged isOpen={isOpen}>
        <Panel {...panel} onClose={close} />
      </Unchanged>
    </S.Overlay>
  )
}

/** What it shows does not change while it slides away. */
const Unchanged = memo(
  ({ children }: { isOpen: boolean; children: ReactNode }) => children,
  (_, { isOpen }) => !isOpen,
)

function Panel({
  title,
  subtitle,
  back,
  children,
  footer,
  onClose,
  ...rest
}: Omit<BottomSheetProps, 'isOpen' | 'onOpenChange'> & { onClose: (reason: CloseReason) => void }) {
  const setSurface = useSheetDrag(() => onClose('swipe'))
  const content = useFocusFirst<HTMLDivElement>()
  useEffect(() => scrollStop(content.current), [content])

  return (
    <S.Surface ref={setSurface}>
      <S.Sheet {...rest}>
        <S.Header data-sheet-handle>
          <S.Grip aria-hidden="true" />
          {back}
          <S.Words>
            <S.Title slot="title">{title}</S.Title>
            {subtitle && <S.Subtitle>{subtitle}</S.Subtitle>}
          </S.Words>
          <IconButton label="Close" icon={<X aria-hidden />} onClick={() => onClose('button')} />
        </S.Header>
        <S.Content ref={content} data-has-footer={footer ? true : undefined}>
          {children}
        </S.Content>
        {footer && <S.Footer>{footer}</S.Footer>}
      </S.Sheet>
    </S.Surface>
  )
}
