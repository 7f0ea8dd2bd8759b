import process from 'node:process'

/** Asks the server of this container whether it is ready: exit code 0 if so (deploy/Dockerfile). */
const port = process.env['PORT'] ?? '4173'

try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/api/v1/maintenance/ready`, {
    signal: AbortSignal.timeout(4000),
  })
  process.exitCode = ok ? 0 : 1
} catch {
  process.exitCode = 1
}
