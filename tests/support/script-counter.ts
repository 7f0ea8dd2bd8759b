import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ScriptCounter {
  /** Where the server is reached by way of this counter. */
  url: string
  /** Bytes of each script as they were sent, compressed, by its path; whether a page or its worker fetched it. */
  bytes: Map<string, number>
  close: () => void
}

/** Stands before a server and counts what is fetched of scripts: browsers tell little of what a worker fetches. */
export async function countScripts(server: string): Promise<ScriptCounter> {
  const { hostname, port } = new URL(server)
  const bytes = new Map<string, number>()
  const proxy = createServer((incoming, response) => {
    const { url: path = '/', method, headers } = incoming
    const call = request({ hostname, port, path, method, headers }, (answer) => {
      const isScript = answer.headers['content-type']?.includes('javascript') === true
      answer.on('data', (part: Buffer) => {
        if (isScript) bytes.set(path, (bytes.get(path) ?? 0) + part.length)
      })
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    call.once('error', () => response.destroy())
    incoming.pipe(call)
  })
  const own = await new Promise<AddressInfo>((resolve, reject) => {
    proxy.listen(0, '127.0.0.1', () => {
      const address = proxy.address()
      if (address === null || typeof address === 'string') reject(new Error('The counter has no port.'))
      else resolve(address)
    })
  })
  return { url: `http://localhost:${own.port}`, bytes, close: () => proxy.close() }
}
