declare global {
  interface ServiceWorkerRegistration {
    /** Background Sync, which only Chromium has. */
    readonly sync?: { register: (tag: string) => Promise<void> }
  }
}

/**
 * Asks the browser, where it can, to wake the worker once there is network; the worker then notifies the pages
 * (BACKGROUND_SYNC_COMPLETE).
 */
export async function askForSync(tag: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(tag)
  } catch {
    // Denied by the user, or called too often: the page sends pending changes itself.
  }
}
