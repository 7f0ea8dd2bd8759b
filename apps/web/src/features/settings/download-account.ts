import { exportAccount } from '@slipstream/contract/account'
import type { Engine } from '#app/engine.ts'

/** Fetches all that the server keeps about the user and hands it to the browser as a file. Rejects with the ApiError. */
export async function downloadAccount({ http }: Pick<Engine, 'http'>): Promise<void> {
  const account = await http.call(exportAccount, {})
  const file = new Blob([JSON.stringify(account, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `slipstream-${account.exported_at.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(address)
}
