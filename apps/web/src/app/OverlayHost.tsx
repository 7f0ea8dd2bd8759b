import { Suspense } from 'react'
import type { DialogOverlay } from '@slipstream/client/overlays'
import type { JobKind } from '@slipstream/client/jobs/types'
import { useEngine } from './engine-context.ts'
import { lazyPart } from './lazy-part.tsx'
import { useStore } from './use-store.ts'

// Overlays bring React Aria, which is heavier than a whole screen: loaded with the first one.
const Dialog = lazyPart(async () => (await import('@slipstream/design-system/Dialog')).Dialog)
const PasswordPrompt = lazyPart(
  async () => (await import('@slipstream/design-system/PasswordPrompt')).PasswordPrompt,
)
const JobProgress = lazyPart(async () => (await import('@slipstream/design-system/JobProgress')).JobProgress)

const jobTitles: Record<JobKind, string> = {
  rosterUpdate: 'Fetching roster',
  priceRefresh: 'Refreshing prices',
  hotlineSearch: 'Searching flights',
  flightChange: 'Changing flight',
  optimise: 'Optimising roster',
}

function MessageDialog({
  overlay,
  onClose,
}: {
  overlay: DialogOverlay
  onClose: (confirmed: boolean) => void
}) {
  const { type, title, message, confirm } = overlay
  return (
    <Dialog
      isOpen
      tone={type}
      title={title}
      message={message}
      confirmLabel={confirm?.confirmLabel}
      cancelLabel={confirm?.cancelLabel}
      onConfirm={() => onClose(true)}
      onCancel={() => onClose(false)}
    />
  )
}

function JobOverlay({ job }: { job: JobKind }) {
  const running = useStore(useEngine().jobs).jobs[job]
  return (
    <JobProgress
      isOpen
      title={jobTitles[job]}
      statusText={running?.statusText ?? undefined}
      routeText={running?.routeText}
    />
  )
}

/** The one overlay there is at any moment: dialog, crew-system password prompt, or job progress (specification §2). */
export function OverlayHost() {
  const { overlays } = useEngine()
  const overlay = useStore(overlays)
  if (!overlay) return null
  return (
    <Suspense fallback={null}>
      {overlay.kind === 'dialog' && <MessageDialog overlay={overlay} onClose={overlays.closeDialog} />}
      {overlay.kind === 'password-prompt' && (
        <PasswordPrompt
          isOpen
          onSubmit={overlays.closePasswordPrompt}
          onCancel={() => overlays.closePasswordPrompt(null)}
        />
      )}
      {overlay.kind === 'job' && <JobOverlay job={overlay.job} />}
    </Suspense>
  )
}
