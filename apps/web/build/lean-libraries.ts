import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

interface Cut {
  file: RegExp
  find: RegExp
  write: string
}

const routerFile = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/

const styledFile = /\/styled-components\.browser\.esm\.js$/

/** Statements that keep unused code of a library in the build, and what stands in their place. */
const cuts: readonly Cut[] = [
  // Link, NavLink, Form and all they call stay where their making, or their name for developer tools, may have effects.
  {
    file: routerFile,
    find: /(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm,
    write: '/* @__PURE__ */ ',
  },
  { file: routerFile, find: /^\w+\.displayName = "[^"]*";$/gm, write: '' },
  // Advice to the developer, who reads it in the development build.
  { file: routerFile, find: /^(?=function warning(?:Once)?\()/gm, write: '/* @__NO_SIDE_EFFECTS__ */ ' },
  // What `prefetch` of a Link brings works in the router's framework mode only.
  {
    file: routerFile,
    find: /\/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g,
    write: 'null',
  },
  {
    file: routerFile,
    find: /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/g,
    write: 'let shouldPrefetch = false;',
  },
  { file: routerFile, find: /\.\.\.prefetchHandlers,/g, write: '' },
  { file: routerFile, find: /mergeRefs\(forwardedRef, prefetchRef\)/g, write: 'forwardedRef' },
  // What serves the routes and requests of a data router alone.
  {
    file: routerFile,
    find: /isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/g,
    write: 'useNavigateUnstable()',
  },
  {
    file: routerFile,
    find: /^var (?:valid(?:Mutation|Request)Methods(?:Arr)?|objectProtoNames\d?) = [^;]*;$/gm,
    write: '',
  },
  // A mark for developer tools.
  {
    file: routerFile,
    find: /^try \{\s+if \(isBrowser2\) \{\s+window\.__reactRouterVersion =[^}]*\}\s*\} catch \(e\) \{\s*\}$/gm,
    write: '',
  },
  // Only a data router has states of its own to show errors of; the app's is the declarative one.
  {
    file: routerFile,
    find: /dataRouterState && \(match\.route\.ErrorBoundary[^)]*\) \?/g,
    write: 'false ?',
  },
  { file: routerFile, find: /match\.route\.errorElement \|\| defaultErrorElement/g, write: 'null' },
  { file: routerFile, find: /^RenderErrorBoundary\.contextType = RSCRouterContext;$/gm, write: '' },
  // Vendor prefixes are off unless a StyleSheetManager asks for them, and none does.
  {
    file: styledFile,
    find: /(?<=,)e\.prefix&&\w+\.push\(\w+\.prefixer\),/g,
    write: '',
  },
  // `styled.div` for a list of all tags there are: whichever tag is asked for needs no list.
  {
    file: styledFile,
    find: /(\w+)=(\w+);(\w+)\.forEach\((\w+)=>\{\1\[\4\]=\2\(\4\)\}\);/g,
    write: '$1=new Proxy($2,{get:(of,tag)=>of(tag)});',
  },
  // Statics of a component that is styled further, which none of ours has.
  {
    file: styledFile,
    find: /(?<=,\(\)=>`\.\$\{(\w+)\.styledComponentId\}`\)),\w+&&\w+\(\1,\w+,\{[^}]*\}\)/g,
    write: '',
  },
  // Which properties of a style written as an object have no unit: ours are all written as text.
  { file: styledFile, find: /(?<=\w+=)\{animationIterationCount:[^}]*\}/g, write: '{}' },
  // React has had this hook since 18; the shim is for older ones.
  {
    file: /\/swr\/dist\/use-swr-\w+\.mjs$/,
    find: /import \{ useSyncExternalStore \} from 'use-sync-external-store\/shim'/g,
    write: "import { useSyncExternalStore } from 'react'",
  },
  {
    file: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/,
    find: /'\.\.\/createLucideIcon\.mjs'/g,
    write: "'@slipstream/design-system/icons/lucide-icon.ts'",
  },
  // What a chunk needs loaded before it: a style sheet of its own, which none has (see `generateBundle`).
  {
    file: /\bvite\/preload-helper\.js$/,
    find: /^[^]+$/g,
    write: 'export const __vitePreload = (load) => load()',
  },
  // Random names that no icon of a fixed drawing needs, and that do not compress.
  { file: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, find: /,\s*key: "\w+"/g, write: '' },
]

const router = fileURLToPath(
  import.meta.resolve('react-router').replace('/dist/development/', '/dist/production/'),
)

/**
 * Lets the bundler drop what the app never calls of its libraries, and takes the router's production build, where its
 * package names the one with warnings (docs/decisions/0005-first-load.md). A cut that finds nothing to cut fails the
 * build, so that a new version of a library cannot undo it unseen.
 */
export function leanLibraries(): Plugin {
  const made = new Set<Cut>()
  return {
    name: 'slipstream:lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-router' ? router : undefined),
    transform: {
      filter: { id: cuts.map(({ file }) => file) },
      handler(code, id) {
        let lean = code
        for (const cut of cuts.filter(({ file }) => file.test(id))) {
          const next = lean.replaceAll(cut.find, cut.write)
          if (next !== lean) made.add(cut)
          lean = next
        }
        return { code: lean, map: null }
      },
    },
    buildEnd(error) {
      const missed = error ? [] : cuts.filter((cut) => !made.has(cut))
      for (const { file, find } of missed)
        this.error(`${find.source} finds nothing to cut in ${file.source}.`)
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isDynamicEntry || !chunk.viteMetadata?.importedCss.size) continue
        this.error(`${chunk.fileName} has a style sheet, which nothing loads: keep style sheets in main.tsx.`)
      }
    },
  }
}
