/** What the bundler tells of a module while it forms chunks. */
interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

export interface Routes {
  /** The page's entry: what it needs at once is `start`. A first visit sees the beta wall, and loads nothing else but `firstVisit`. */
  start: string
  /** What the page loads by itself soon after its start: `first-visit`. */
  firstVisit: RegExp
  /** The entry of what is behind the beta wall: what it needs at once is `app`. */
  main: string
  /** The route that an installed app opens with; what it shares with others is `shared`, so that none waits for it. */
  first: string
  /** The route that a visitor opens with; what it shares with the first is `app`, and with another `forms`. */
  landing: string
  /** The route that a visitor goes on to; what it shares with the first is `base`, and with another `fields`. */
  joining: string
  /** The screens of each route by the route's name, which is that of its folder below `features/`. */
  screens: Readonly<Record<string, readonly string[]>>
  /** By route, what follows it although it lies elsewhere. */
  follows: Readonly<Record<string, RegExp>>
  /** Parts with a heavy library or much data of their own, which few people need: each is a chunk by its name here. */
  apart: Readonly<Record<string, RegExp>>
}

type Modules = ReadonlySet<string>

/** Modules and all that they import statically; what any of them imports on demand is added to `onDemand`. */
function reach(graph: ModuleGraph, starts: Iterable<string>, onDemand = new Set<string>()): Modules {
  const reached = new Set(starts)
  // A set that grows while it is walked: what is added is walked too.
  for (const id of reached) {
    const info = graph.getModuleInfo(id)
    info?.importedIds.forEach((imported) => reached.add(imported))
    info?.dynamicallyImportedIds.forEach((entry) => onDemand.add(entry))
  }
  return reached
}

const getUnion = (sets: Iterable<Modules>): Modules =>
  [...sets].reduce((all, ids) => all.union(ids), new Set<string>())

const getFeature = (id: string) => /\/src\/features\/([\w-]+)\//.exec(id)?.[1]
const isOfEngine = (id: string) => /\/packages\/(?:client|contract|commute)\/src\//.test(id)
const getLaterRoute = (route: string) => `${route}-later`

/** The modules of each chunk, in the order in which chunks are loaded: a module is in the first that has it. */
function assign(
  graph: ModuleGraph,
  { start, firstVisit, main, first, landing, joining, screens, follows, apart }: Routes,
): [string, Modules][] {
  const onDemand = new Set<string>()
  const started = reach(graph, [start], onDemand)
  for (const entry of onDemand) reach(graph, [entry], onDemand)
  const app = reach(graph, [main])
  const early = [...onDemand].filter((id) => firstVisit.test(id))

  const routes = new Map(Object.entries(screens).map(([name, entries]) => [name, reach(graph, entries)]))
  const isScreen = new Set(Object.values(screens).flat())
  const getApart = (id: string) => Object.keys(apart).find((name) => apart[name]?.test(id))
  const chunkOfLater = (id: string) => {
    const feature = Object.keys(follows).find((name) => follows[name]?.test(id)) ?? getFeature(id)
    return feature !== undefined && routes.has(feature) ? getLaterRoute(feature) : 'later'
  }
  const entries = [...onDemand].filter((id) => !isScreen.has(id) && id !== main && !early.includes(id))
  const reached = (groups: Map<string | undefined, string[]>) =>
    new Map(
      [...groups].flatMap(([name, ids]) => (name === undefined ? [] : [[name, reach(graph, ids)] as const])),
    )
  const alone = reached(Map.groupBy(entries, getApart))
  const later = reached(
    Map.groupBy(
      entries.filter((id) => getApart(id) === undefined),
      chunkOfLater,
    ),
  )

  const getModules = (sets: ReadonlyMap<string, Modules>, name: string): Modules =>
    sets.get(name) ?? new Set()
  const but = (sets: ReadonlyMap<string, Modules>, name: string): Modules =>
    getUnion([...sets].filter(([other]) => other !== name).map(([, ids]) => ids))
  const shared = (sets: ReadonlyMap<string, Modules>, name: string): Modules =>
    getModules(sets, name).intersection(but(sets, name))

  const names = [...routes.keys()].filter((name) => name !== first)
  const common = new Map(
    names.map((name) => [
      name,
      shared(routes, name).union(getModules(routes, name).intersection(but(later, getLaterRoute(name)))),
    ]),
  )
  const sharedIn = (sets: ReadonlyMap<string, Modules>) =>
    getUnion([...sets.keys()].map((name) => shared(sets, name)))
  const forAll = getModules(later, 'later').union(sharedIn(alone))
  return [
    ['start', started],
    ['first-visit', reach(graph, early)],
    ['app', getUnion([app, getModules(routes, landing).intersection(getModules(routes, first))])],
    ['forms', getModules(common, landing)],
    ['base', getModules(routes, joining).intersection(getModules(routes, first))],
    ['fields', getModules(common, joining)],
    ['shared', getUnion([shared(routes, first), getModules(routes, first).intersection(forAll)])],
    [first, getModules(routes, first)],
    ['common', getUnion(common.values())],
    ...names.map((name): [string, Modules] => [name, getModules(routes, name)]),
    ['engine', new Set([...forAll.union(sharedIn(later))].filter(isOfEngine))],
    ['later', forAll.union(sharedIn(later))],
    ...later,
    // Last: what a route needs, too, is not to bring a heavy part with it.
    ...alone,
  ]
}

/**
 * Two levels of loading (design.md §1): a route is one chunk, and what it needs after that is one more, `<route>-later`. What
 * the beta wall needs is `start`. What visitors and members need is `app`; what the first route shares `shared`, what later routes share `forms` and `common`; what all need later `later`, and of that what
 * draws nothing `engine`. No chunk waits for one that is loaded after it.
 */
export function chunkGroups(routes: Routes) {
  let chunks: [string, Modules][] | undefined
  const getName = (id: string, graph: ModuleGraph) => {
    chunks ??= assign(graph, routes)
    return chunks.find(([, ids]) => ids.has(id))?.[0]
  }
  const names = Object.keys(routes.screens)
  const inOrder = [
    'start',
    'first-visit',
    'app',
    'forms',
    'base',
    'fields',
    'shared',
    routes.first,
    'common',
    ...names,
    'engine',
    'later',
    ...names.map(getLaterRoute),
    ...Object.keys(routes.apart),
  ]
  return [...new Set(inOrder)].map((name, index) => ({
    name: (id: string, graph: ModuleGraph) => (getName(id, graph) === name ? name : null),
    priority: inOrder.length - index,
  }))
}
