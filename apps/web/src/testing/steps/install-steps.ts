import { fn } from 'storybook/test'
import { keepInstallPrompt } from '#shared/install/install-prompt.ts'

export const prompt = fn<() => Promise<void>>(() => Promise.resolve())

/** The browser says that the page can be installed; the user answers its dialog so. */
export function offerInstallation(outcome: 'accepted' | 'dismissed'): void {
  keepInstallPrompt()
  prompt.mockClear()
  const userChoice = Promise.resolve({ outcome })
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice }))
}
