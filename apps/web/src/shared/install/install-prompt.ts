import { createStore, type Readable } from '@slipstream/client/store'

/** The browser's install event, which TypeScript's DOM types do not have yet. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && 'userChoice' in event
}

const savedPrompt = createStore<InstallPrompt | null>(null)

/** The browser's install dialog, usable once; null if there is none, or the app is installed. */
export const installPrompt: Readable<InstallPrompt | null> = savedPrompt

/** Saves the browser's install event, which fires once and early, for later. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    savedPrompt.set(event)
  })
  window.addEventListener('appinstalled', () => savedPrompt.set(null))
}

/** Shows the browser's install dialog; needs a tap. Returns whether the app is being installed. */
export async function install(prompt: InstallPrompt): Promise<boolean> {
  savedPrompt.set(null)
  await prompt.prompt()
  return (await prompt.userChoice).outcome === 'accepted'
}
