interface ScriptUrlPolicy {
  createScriptURL: (address: string) => string
}

declare global {
  interface Window {
    /** The Trusted Types factory, where the browser has one. Typed as strings because TypeScript's DOM types accept no other. */
    readonly trustedTypes?: { createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy }
  }
}

/** The scripts that are loaded by an address: the service worker, and the workers that read printed rosters and bookings. All other code is modules. */
const ourScripts = /^\/(?:service-worker\.js|(?:[\w/-]+\/)?(?:printed|bookings)\.worker[\w.-]*)$/

const ourCode: ScriptUrlPolicy = {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, window.location.href)
    if (origin === window.location.origin && ourScripts.test(pathname)) return address
    throw new TypeError(`${address} is no code of this app.`)
  },
}

/** The one policy that the server's content security policy allows (docs/decisions/0023-trusted-types.md). */
const policy = window.trustedTypes?.createPolicy('slipstream', ourCode) ?? ourCode

/** The address of our own script as a trusted value. Throws for any other. */
export function trustedScriptUrl(address: string): string {
  return policy.createScriptURL(address)
}
