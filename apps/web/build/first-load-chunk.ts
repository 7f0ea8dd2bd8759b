/** What the bundler tells of a module while it forms chunks. */
interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** A module and all that it imports statically; what any of them imports on demand is added to `later`. */
function reach(graph: ModuleGraph, start: string, later: Set<string>): Set<string> {
  const reached = new Set([start])
  // A set that grows while it is walked: what is added is walked too.
  for (const id of reached) {
    const info = graph.getModuleInfo(id)
    info?.importedIds.forEach((imported) => reached.add(imported))
    info?.dynamicallyImportedIds.forEach((entry) => later.add(entry))
  }
  return reached
}

function firstLoad(graph: ModuleGraph, main: string, screen: string): Set<string> {
  const later = new Set<string>()
  const app = reach(graph, main, later)
  const ofScreen = reach(graph, screen, later)
  for (const entry of later) {
    if (entry === screen) continue
    for (const id of reach(graph, entry, later)) if (ofScreen.has(id)) app.add(id)
  }
  return app
}

/**
 * Names the chunk `app`: what `main` reaches, and what `screen`, the first screen of most visits, shares with another.
 * By itself the bundler makes a dozen chunks of these, one for each set of screens that share a module; they compress
 * badly (4 kB more) and cost a request each. What `screen` alone needs stays in its own chunk.
 */
export function firstLoadChunk(main: string, screen: string) {
  let app: Set<string> | undefined
  return (id: string, graph: ModuleGraph): string | null => {
    app ??= firstLoad(graph, main, screen)
    return app.has(id) ? 'app' : null
  }
}
