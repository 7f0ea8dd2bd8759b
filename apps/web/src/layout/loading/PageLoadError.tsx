import { PlainButton, PlainNotice } from '@slipstream/design-system/plain'
import { Suspense } from 'react'
import { lazyComponent } from './lazy-component.tsx'

interface PageLoadErrorProps {
  onClose: () => void
}

interface ErrorDialogProps {
  isOpen: boolean
  tone: 'error'
  title: string
  message: string
  onOpenChange: () => void
}

// Not through the overlays: when the page has loaded, the question must disappear with the fallback, unanswered.
const ErrorDialog = lazyComponent<ErrorDialogProps>(() =>
  import('@slipstream/design-system/Dialog').then(
    (module) => module.Dialog,
    () => PlainPageLoadError,
  ),
)

/** The error in plain elements: while its dialog loads, or if it cannot load. */
export function PlainPageLoadError({ title, message, onOpenChange }: ErrorDialogProps) {
  return (
    <PlainNotice title={title} message={message}>
      <PlainButton onClick={onOpenChange}>OK</PlainButton>
    </PlainNotice>
  )
}

/** A page takes too long to load (specification §2, Page-load fallback). */
export function PageLoadError({ onClose }: PageLoadErrorProps) {
  const dialog: ErrorDialogProps = {
    isOpen: true,
    tone: 'error',
    title: 'Loading Error',
    message: 'The page is taking too long to load. Please check your connection and try refreshing.',
    onOpenChange: onClose,
  }
  return (
    <Suspense fallback={<PlainPageLoadError {...dialog} />}>
      <ErrorDialog {...dialog} />
    </Suspense>
  )
}
