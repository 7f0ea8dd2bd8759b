import type { JobKind } from './jobs/types.ts'
import { createStore, type Readable } from './store.ts'

/** Specification §2 Overlays: the generic message and confirm dialog. */
export interface DialogOverlay {
  kind: 'dialog'
  type: 'info' | 'success' | 'warning' | 'error'
  title: string
  message: string
  /** Given where there is a confirm/cancel pair; absent means a single OK. */
  confirm?: { confirmLabel: string; cancelLabel: string }
  /** `confirmed` is true for the confirm button alone: not for OK, cancel, Escape, or another overlay taking the place. */
  onClose?: (confirmed: boolean) => void
}

/** The crew-system password; it goes to `onClose` only and is stored nowhere. Null where it was not given. */
export interface PasswordPromptOverlay {
  kind: 'password-prompt'
  onClose: (password: string | null) => void
}

export interface JobOverlay {
  kind: 'job'
  job: JobKind
}

export type Overlay = DialogOverlay | PasswordPromptOverlay | JobOverlay

/** At most one of dialog, password prompt and job overlay is visible; showing one closes the others (specification §2). */
export interface Overlays extends Readable<Overlay | null> {
  show: (overlay: Overlay) => void
  /** Closes the dialog that is shown, if one is. */
  closeDialog: (confirmed: boolean) => void
  /** Closes the password prompt that is shown, if one is. */
  closePasswordPrompt: (password: string | null) => void
  /** Closes the overlay of this job, if it is the one shown. */
  closeJob: (job: JobKind) => void
  /** At the end of a session. */
  closeAll: () => void
  /** Asks for the crew-system password; null where the user turned away. */
  askPassword: () => Promise<string | null>
  /** Asks to confirm; false where the user turned away. */
  ask: (dialog: Omit<DialogOverlay, 'kind' | 'onClose'>) => Promise<boolean>
}

export function createOverlays(): Overlays {
  const store = createStore<Overlay | null>(null)

  /** Calls back after the change, so that a callback may show the next overlay. */
  function replace(next: Overlay | null, tell: (closed: Overlay) => void) {
    const closed = store.getSnapshot()
    store.set(next)
    if (closed !== null && closed !== next) tell(closed)
  }

  function turnAway(closed: Overlay) {
    if (closed.kind === 'dialog') closed.onClose?.(false)
    if (closed.kind === 'password-prompt') closed.onClose(null)
  }

  const show = (overlay: Overlay) => replace(overlay, turnAway)

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    show,
    closeDialog: (confirmed) => {
      if (store.getSnapshot()?.kind !== 'dialog') return
      replace(null, (closed) => closed.kind === 'dialog' && closed.onClose?.(confirmed))
    },
    closePasswordPrompt: (password) => {
      if (store.getSnapshot()?.kind !== 'password-prompt') return
      replace(null, (closed) => closed.kind === 'password-prompt' && closed.onClose(password))
    },
    closeJob: (job) => {
      const shown = store.getSnapshot()
      if (shown?.kind === 'job' && shown.job === job) store.set(null)
    },
    closeAll: () => replace(null, turnAway),
    askPassword: () => new Promise((resolve) => show({ kind: 'password-prompt', onClose: resolve })),
    ask: (dialog) => new Promise((resolve) => show({ ...dialog, kind: 'dialog', onClose: resolve })),
  }
}
