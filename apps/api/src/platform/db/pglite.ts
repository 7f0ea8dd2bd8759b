import { setImmediate } from 'node:timers/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, type KyselyPlugin, PGliteDialect } from 'kysely'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Database } from './database.ts'
import { countRefusedWrites } from './refused-writes.ts'

/** One connection needs little: these settings halve the memory of the process and are read at every start. */
export const smallFootprint = ['shared_buffers=16MB', 'wal_buffers=1MB', 'max_connections=10']

/** PGlite reads and writes bytes one by one: reading a month's answer took longer than its query. */
export const bytesAsHex = {
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
}

/** Postgres inside this process, stored in `directory`; in memory where none is given. */
export async function openPGlite<Tables>(directory?: string): Promise<Database<Tables>> {
  const pglite = new PGlite({
    ...(directory === undefined ? {} : { fs: new PrivateNodeFS(directory) }),
    ...bytesAsHex,
    postgresqlconf: smallFootprint,
  })
  await pglite.waitReady
  return databaseOverPGlite(pglite)
}

/**
 * PGlite computes on the event loop and answers without leaving it: without this a transaction of many statements keeps everybody
 * else waiting until its end.
 */
const lettingOthersIn: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => setImmediate(result),
}

export function databaseOverPGlite<Tables>(pglite: PGlite): Database<Tables> {
  const refused = countRefusedWrites()
  const query = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite }),
    plugins: [lettingOthersIn],
    log: refused.log,
  })
  return {
    query,
    patientQuery: query,
    isShared: false,
    refusedWrites: refused.count,
    // No other process can open it.
    lead: (begin) => Promise.resolve(begin()),
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    close: () => pglite.close(),
  }
}

type NodeFSInit = Awaited<ReturnType<NodeFS['init']>>

/** What we use of Emscripten's file system, which comes without types. */
interface Emscripten {
  readonly FS: { chmod: (file: string | object, mode: number, dontFollow?: boolean) => void }
}

/**
 * PGlite's folder on disk, with files of mode 0600. PGlite makes each file and then sets its mode to 0666, so that a umask
 * has no effect on it.
 */
class PrivateNodeFS extends NodeFS {
  override async init(pg: PGlite, options: NodeFSInit['emscriptenOpts']): Promise<NodeFSInit> {
    const { emscriptenOpts } = await super.init(pg, options)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          ({ FS }: Emscripten) => {
            const chmod = FS.chmod.bind(FS)
            FS.chmod = (file, mode, dontFollow) => chmod(file, mode & 0o700, dontFollow)
          },
        ],
      },
    }
  }
}
