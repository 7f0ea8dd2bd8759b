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

/**
 * The chunks of the first load. `app` is what `main` reaches, and what `screen`, the first screen of most visits, shares
 * with a part of the app that is not its own. The screen's chunk is all else that it needs, and what its own parts on
 * demand share with it: who comes to another screen first loads none of that, or only for the `upkeep`, once the page is idle.
 * By itself the bundler makes a dozen chunks of these, one for each set of screens that share a module; they compress
 * badly (4 kB more) and cost a request each.
 */
export function firstLoadChunks(main: string, screen: string, upkeep: string) {
  let load: { app: Set<string>; ofScreen: Set<string> } | undefined
  const loadOf = (graph: ModuleGraph) => {
    const later = new Set<string>()
    const app = reach(graph, main, later)
    const ofScreen = reach(graph, screen, new Set())
    for (const entry of later) {
      if (entry === screen) continue
      const reached = reach(graph, entry, later)
      if (entry === upkeep) continue
      for (const id of reached) if (ofScreen.has(id)) app.add(id)
    }
    return { app, ofScreen }
  }
  const has = (part: 'app' | 'ofScreen', id: string, graph: ModuleGraph) =>
    (load ??= loadOf(graph))[part].has(id)
  return {
    app: (id: string, graph: ModuleGraph) => (has('app', id, graph) ? 'app' : null),
    screen: (id: string, graph: ModuleGraph) => (has('ofScreen', id, graph) ? 'RosterScreen' : null),
  }
}

/**
 * One chunk of what these entries both need at once: small ones, one for each set of screens that share a module, compress
 * badly and cost a request each.
 */
export function commonChunk(name: string, one: string, other: readonly string[]) {
  let common: Set<string> | undefined
  return (id: string, graph: ModuleGraph) => {
    common ??= reach(graph, one, new Set()).intersection(
      new Set(other.flatMap((entry) => [...reach(graph, entry, new Set())])),
    )
    return common.has(id) ? name : null
  }
}
