import { once } from 'node:events'
import type { Server } from 'node:net'

/** Has a server of a test listen on this machine alone, and gives its port. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port.')
  return address.port
}
