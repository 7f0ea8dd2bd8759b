import { createStore, type Readable } from '@slipstream/client/store'

/** What browsers hand over that can install the page; no library of types has it yet. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && 'userChoice' in event
}

const kept = createStore<InstallPrompt | null>(null)

/** The browser's own dialog, to be shown once; null where there is none, or the app is installed. */
export const installPrompt: Readable<InstallPrompt | null> = kept

/** Keeps the browser's offer for a better moment: it comes once, and early. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    kept.set(event)
  })
  window.addEventListener('appinstalled', () => kept.set(null))
}

/** Shows the browser's dialog; after a tap alone. Answers whether the app is being installed. */
export async function install(prompt: InstallPrompt): Promise<boolean> {
  kept.set(null)
  await prompt.prompt()
  return (await prompt.userChoice).outcome === 'accepted'
}
