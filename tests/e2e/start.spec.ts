import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startServer } from '../support/server.ts'
import { expect, test } from './fixtures.ts'

const main = path.resolve(import.meta.dirname, '../../apps/api/src/main.ts')

/** Runs the server with settings it must refuse, to its end. */
function refuse(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => resolve({ code, output }))
  })
}

test.describe('starting the server (design.md §5)', () => {
  test('it writes what it prints to demo.json, and SIGTERM stops it cleanly', async () => {
    const server = await startServer()
    const { url, beta_code, email, password, crew_password, outbox } = server
    const written: unknown = JSON.parse(await readFile(path.join(server.dataDir, 'demo.json'), 'utf8'))
    expect(written).toEqual({ url, beta_code, email, password, crew_password, outbox })
    expect(server.output().match(/^Slipstream ready /gm)).toHaveLength(1)
    expect(await server.stop('SIGTERM')).toBe(0)
    await server.clean()
  })

  test('it refuses a malformed variable and says which', async () => {
    const { code, output } = await refuse({ PORT: 'eighty', DATA_DIR: test.info().outputPath('data') })
    expect(code).toBe(1)
    expect(output).toContain('PORT')
    expect(output).not.toContain('    at ')
  })

  test('it says that its port is taken', async ({ server }) => {
    const port = new URL(server.url).port
    const { code, output } = await refuse({ PORT: port, DATA_DIR: test.info().outputPath('data') })
    expect(code).toBe(1)
    expect(output).toContain(port)
    expect(output).not.toContain('    at ')
  })

  test('headers protect the page, and nothing inline may run (ASVS 3.4)', async ({ request, server }) => {
    const response = await request.get(server.url)
    const headers = response.headers()
    expect(headers['content-security-policy']).toMatch(/script-src 'self'/)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeTruthy()
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  })
})
