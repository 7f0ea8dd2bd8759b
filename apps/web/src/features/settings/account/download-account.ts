import { exportAccount } from '@slipstream/contract/account'
import type { Engine } from '#data/engine.ts'
import { saveFile } from '#shared/files/share-file.ts'

/** Fetches everything the server stores about the user and downloads it as a file. Rejects with the ApiError. */
export async function downloadAccount({ http }: Pick<Engine, 'http'>): Promise<void> {
  const account = await http.call(exportAccount, {})
  const name = `slipstream-${account.exported_at.slice(0, 10)}.json`
  saveFile(name, 'application/json', JSON.stringify(account, null, 2))
}
