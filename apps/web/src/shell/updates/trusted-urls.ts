interface ScriptUrlPolicy {
  createScriptURL: (address: string) => string
}

declare global {
  interface Window {
    /** The Trusted Types factory, where the browser has one. Typed as strings because TypeScript's DOM types accept no other. */
    readonly trustedTypes?: { createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy }
  }
}

/** The only script loaded by a URL string; the build references all other code as modules. */
const codeAddresses: ReadonlySet<string> = new Set(['/service-worker.js'])

const ourCode: ScriptUrlPolicy = {
  createScriptURL(address) {
    if (codeAddresses.has(address)) return address
    throw new TypeError(`${address} is no code of this app.`)
  },
}

/** The one policy that the server's content security policy allows (docs/decisions/0023-trusted-types.md). */
const policy = window.trustedTypes?.createPolicy('slipstream', ourCode) ?? ourCode

/** The URL of our own script as a trusted value. Throws for any other URL. */
export function trustedScriptUrl(address: string): string {
  return policy.createScriptURL(address)
}
