import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type NodeFSInit = Awaited<ReturnType<NodeFS['init']>>

/** What we use of Emscripten's file system, which comes without types. */
interface Emscripten {
  readonly FS: { chmod: (file: string | object, mode: number, dontFollow?: boolean) => void }
}

/**
 * PGlite's folder on disk, with files of mode 0600. PGlite makes each file and then sets its mode to 0666, so that a umask
 * has no effect on it.
 */
export class PrivateNodeFS extends NodeFS {
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
