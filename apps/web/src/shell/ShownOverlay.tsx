import type { JobKind } from '@slipstream/client/jobs/types'
import { profileQuery } from '@slipstream/client/session/profile'
import type { Overlay } from '@slipstream/client/overlays'
import { Dialog } from '@slipstream/design-system/Dialog'
import { JobProgress } from '@slipstream/design-system/JobProgress'
import { PasswordPrompt } from '@slipstream/design-system/PasswordPrompt'
import { useEngine } from '#data/engine.ts'
import { jobText } from '#shared/jobs/job-text.ts'
import { useStore } from '#data/use-store.ts'

/** Open while the job runs, unless the user closes it; the job goes on without it. */
function JobOverlay({ job }: { job: JobKind }) {
  const { jobs, overlays } = useEngine()
  const running = useStore(jobs).jobs[job]
  return (
    <JobProgress
      isOpen
      title={jobText[job].running}
      statusText={running?.statusText ?? undefined}
      routeText={running?.routeText}
      cancelLabel="Continue in background"
      onCancel={() => overlays.closeJob(job)}
    />
  )
}

/** Names the crew system and the user name that the server signs in with, as far as the profile says. */
function CrewPasswordPrompt() {
  const { overlays, answers, session } = useEngine()
  const { user } = useStore(session)
  const ofAirline = user?.airline ? `${user.airline} crew system` : 'Your airline’s crew system'
  return (
    <PasswordPrompt
      isOpen
      account={{
        system: answers.view(profileQuery).data?.crew_system_name ?? ofAirline,
        userName: user?.email || undefined,
      }}
      onSubmit={overlays.closePasswordPrompt}
      onOpenChange={() => overlays.closePasswordPrompt(null)}
    />
  )
}

/** Renders an overlay of specification §2 over the current screen. */
export function ShownOverlay({ overlay }: { overlay: Overlay }) {
  const { overlays } = useEngine()
  switch (overlay.kind) {
    case 'dialog':
      return (
        <Dialog
          isOpen
          tone={overlay.type}
          title={overlay.title}
          message={overlay.message}
          confirmLabel={overlay.confirm?.confirmLabel}
          cancelLabel={overlay.confirm?.cancelLabel}
          onConfirm={() => overlays.closeDialog(true)}
          onOpenChange={() => overlays.closeDialog(false)}
        />
      )
    case 'password-prompt':
      return <CrewPasswordPrompt />
    case 'job':
      return <JobOverlay job={overlay.job} />
  }
}
