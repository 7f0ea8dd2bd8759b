declare global {
  interface ServiceWorkerRegistration {
    /** Background Sync: Chromium alone has it. */
    readonly sync?: { register: (tag: string) => Promise<void> }
  }
}

/** Asks the browser to wake the worker once there is network, where it can; the worker tells the pages (BACKGROUND_SYNC_COMPLETE). */
export async function askForSync(tag: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(tag)
  } catch {
    // Forbidden by the user, or too often: the page sends pending changes itself.
  }
}
