import { Suspense, type ComponentPropsWithRef, type ComponentType } from 'react'
import { PlainButton, PlainNotice } from '../plain/plain.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as S from './PageLoadFallback.styles.ts'

/** What the fallback asks of a dialog: `Dialog` takes it. */
export interface PageLoadDialogProps {
  isOpen: boolean
  tone: 'error'
  title: string
  message: string
  onConfirm: () => void
}

export interface PageLoadFallbackProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What is heard beside the ring. */
  label?: string | undefined
  /** It stands in the app's frame, and not alone in the window. */
  isFramed?: boolean | undefined
  /** 15 s have passed (spec §2, Page-load fallback): the app owns the timer. */
  isTakingTooLong: boolean
  /** The error was closed: reload the page. */
  onClose: () => void
  /**
   * `Dialog`, or one that loads it on demand. Handed in, since this part is in the first load and `Dialog` must not be.
   * Until it is there the same words stand in the page.
   */
  ErrorDialog: ComponentType<PageLoadDialogProps>
}

/** The error in bare elements: while its dialog is on its way, or where it cannot come. */
export function PlainPageLoadError({ title, message, onConfirm }: PageLoadDialogProps) {
  return (
    <PlainNotice title={title} message={message}>
      <PlainButton onClick={onConfirm}>OK</PlainButton>
    </PlainNotice>
  )
}

/** Stands where a page will be while it loads (spec §2, Page-load fallback). */
export function PageLoadFallback({
  label = 'Loading',
  isFramed = false,
  isTakingTooLong,
  onClose,
  ErrorDialog,
  ...rest
}: PageLoadFallbackProps) {
  const dialog: PageLoadDialogProps = {
    isOpen: true,
    tone: 'error',
    title: 'Loading Error',
    message: 'The page is taking too long to load. Please check your connection and try refreshing.',
    onConfirm: onClose,
  }
  return (
    <S.Root {...rest} data-framed={isFramed || undefined}>
      <Spinner size="lg" label={label} />
      {isTakingTooLong && (
        <Suspense fallback={<PlainPageLoadError {...dialog} />}>
          <ErrorDialog {...dialog} />
        </Suspense>
      )}
    </S.Root>
  )
}
