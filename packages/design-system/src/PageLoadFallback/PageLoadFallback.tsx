import { Suspense, type ComponentPropsWithRef, type ComponentType } from 'react'
import { styled } from 'styled-components'
import { PlainButton, PlainNotice } from '../plain/plain.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { color } from '../tokens/color.ts'

/** In the page, not over it: the dialog is above, and nothing is below yet. */
const Root = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  min-block-size: 100dvh;

  &[data-framed] {
    min-block-size: 60dvh;
  }

  > output {
    color: ${color('primaryText')};
  }
`

/** The props the fallback passes to a dialog: `Dialog` takes them. */
export interface PageLoadDialogProps {
  isOpen: boolean
  tone: 'error'
  title: string
  message: string
  onOpenChange: () => void
}

export interface PageLoadFallbackProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Spoken text for the spinner. */
  label?: string | undefined
  /** Rendered in the app's frame, not alone in the window. */
  isFramed?: boolean | undefined
  /** 15 s have passed (spec §2, Page-load fallback): the app owns the timer. */
  isTakingTooLong: boolean
  /** The user dismissed the error: reload the page. */
  onClose: () => void
  /**
   * `Dialog`, or a component that loads it on demand. A prop, because this component is in the first load and `Dialog`
   * must not be. While it loads, the same text is shown in the page.
   */
  ErrorDialog: ComponentType<PageLoadDialogProps>
}

/** The error in plain elements: while its dialog loads, or if it cannot load. */
export function PlainPageLoadError({ title, message, onOpenChange }: PageLoadDialogProps) {
  return (
    <PlainNotice title={title} message={message}>
      <PlainButton onClick={onOpenChange}>OK</PlainButton>
    </PlainNotice>
  )
}

/** Shown in place of a page while it loads (spec §2, Page-load fallback). */
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
    onOpenChange: onClose,
  }
  return (
    <Root {...rest} data-framed={isFramed || undefined}>
      <Spinner size="lg" label={label} />
      {isTakingTooLong && (
        <Suspense fallback={<PlainPageLoadError {...dialog} />}>
          <ErrorDialog {...dialog} />
        </Suspense>
      )}
    </Root>
  )
}
