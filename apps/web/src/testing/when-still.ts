const stillMs = 120
const limitMs = 10_000

const pause = (milliseconds: number) => new Promise((resolve) => window.setTimeout(resolve, milliseconds))

/** Waits until the page's text has stayed as it is for some frames and nothing in it is busy; 10 s at most. */
export async function whenStill(): Promise<void> {
  const end = performance.now() + limitMs
  let last = document.body.textContent
  let since = performance.now()
  while (performance.now() < end && performance.now() - since <= stillMs) {
    await pause(20)
    const text = document.body.textContent
    if (text !== last || document.querySelector('[aria-busy="true"]')) since = performance.now()
    last = text
  }
}
