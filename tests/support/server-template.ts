import { dataDirTemplate, startServer } from './server.ts'

/**
 * `globalSetup` of a run that starts many servers: makes a data folder once (migrations and the demo account are most of a
 * first start's time), of which each new server then gets a copy. Answers what takes it away again.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const server = await startServer()
  await server.stop()
  process.env[dataDirTemplate] = server.dataDir
  return server.clean
}
