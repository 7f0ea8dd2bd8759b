interface ScriptUrlPolicy {
  createScriptURL: (address: string) => string
}

declare global {
  interface Window {
    /** Where the browser has Trusted Types. What they make stands where TypeScript's DOM knows texts alone. */
    readonly trustedTypes?: { createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy }
  }
}

/** The code whose address the app gives as a text; all other code is a module that the build names. */
const codeAddresses: ReadonlySet<string> = new Set(['/service-worker.js'])

const ourCode: ScriptUrlPolicy = {
  createScriptURL(address) {
    if (codeAddresses.has(address)) return address
    throw new TypeError(`${address} is no code of this app.`)
  },
}

/** The one policy that the server's content security policy allows (docs/decisions/0023-trusted-types.md). */
const policy = window.trustedTypes?.createPolicy('slipstream', ourCode) ?? ourCode

/** The address of our own code as the browser takes it. Throws for any other. */
export function trustedScriptUrl(address: string): string {
  return policy.createScriptURL(address)
}
