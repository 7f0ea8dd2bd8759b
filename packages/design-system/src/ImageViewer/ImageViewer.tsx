import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import type { DialogRest } from '../dialog-frame/dialog-rest.ts'
import { scrollStop } from '../dialog-frame/scroll-stop.ts'
import { useClosing, type Closable, type CloseReason } from '../dialog-frame/use-closing.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as S from './ImageViewer.styles.ts'
import { Failure, ViewerStage } from './ViewerStage.tsx'

export interface ImageViewerProps extends DialogRest, Closable {
  /** Omitted while the picture is loading. */
  src?: string | undefined
  /** Why there is no picture, with a retry if that helps. */
  problem?: { message: string; onTryAgain?: (() => void) | undefined } | undefined
  /** Alternative text of the picture. */
  alt: string
  /** Names the viewer, e.g. 'Request of 26 March'. */
  title: string
  /** A line or two under the picture. */
  caption?: string | undefined
  /** Offers the picture as a download. */
  download?: { href: string; fileName: string } | undefined
}

/** One picture over the whole window, to zoom and pan: the screenshot of a flight change (spec §1). */
export function ImageViewer({
  isOpen,
  src,
  problem,
  alt,
  title,
  caption,
  download,
  onOpenChange,
  ...rest
}: ImageViewerProps) {
  const close = (reason: CloseReason) => onOpenChange(false, { reason })
  return (
    <S.Overlay isOpen={isOpen} {...useClosing(close, false)}>
      <S.Surface>
        <S.Viewer {...rest}>
          <S.Header>
            <S.Title slot="title" ref={scrollStop}>
              {title}
            </S.Title>
            {download && (
              <S.DownloadLink href={download.href} download={download.fileName} aria-label="Download image">
                <Download aria-hidden />
              </S.DownloadLink>
            )}
            <IconButton label="Close" icon={<X aria-hidden />} onClick={() => close('button')} />
          </S.Header>
          {problem ? <Failure {...problem} /> : <ViewerStage key={src} src={src} alt={alt} />}
          {caption && <S.Caption ref={scrollStop}>{caption}</S.Caption>}
        </S.Viewer>
      </S.Surface>
    </S.Overlay>
  )
}
