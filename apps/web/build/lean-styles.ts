import * as breakpoints from '@slipstream/design-system/tokens/breakpoints'
import * as color from '@slipstream/design-system/tokens/color'
import * as component from '@slipstream/design-system/tokens/component'
import * as elevation from '@slipstream/design-system/tokens/elevation'
import * as layers from '@slipstream/design-system/tokens/layers'
import * as motion from '@slipstream/design-system/tokens/motion'
import * as space from '@slipstream/design-system/tokens/space'
import * as type from '@slipstream/design-system/tokens/type'
import type { Plugin } from 'vite'

const tokens = new Map<string, unknown>(
  [breakpoints, color, component, elevation, layers, motion, space, type].flatMap((module) =>
    Object.entries(module),
  ),
)

/** `import { color, space as gap } from '../tokens/color.ts'` */
const tokenImport = /import \{([^}]*)\} from ["'][^"']*\/tokens\/[\w-]+(?:\.ts)?["']/g
/** `${space.md}`, `${color("text")}`, `${focusRing}` */
const tokenUse = /\$\{(\w+)(?:\.(\w+)|\(([^()]*)\))?\}/g
const argument = /["'`](\w+)["'`]/g
/** Texts alone: what a call is given as it runs cannot be written beforehand. */
const onlyTexts = /^(?:\s*["'`]\w+["'`]\s*,?)*$/

/** What the token writes into the style; undefined where it is not a plain text or number. */
function written(name: string, property: string | undefined, call: string | undefined): string | undefined {
  let value = tokens.get(name)
  if (property !== undefined) value = Object(value)[property]
  else if (call !== undefined && onlyTexts.test(call) && typeof value === 'function') {
    value = value(...[...call.matchAll(argument)].map(([, text]) => text))
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

const namesIn = (list: string) => list.split(',').map((name) => name.trim())

/**
 * Writes the tokens out, which are the same at every run: the template then has no holes left to fill on the phone. An
 * import of which nothing is left goes too, or its module would count as shared with screens that read tokens as they run.
 */
function withTokensWritten(code: string): string {
  const imported = [...code.matchAll(tokenImport)].flatMap(([, names = '']) => namesIn(names))
  const known = new Set(imported)
  const lean = code.replaceAll(tokenUse, (use, name: string, property?: string, call?: string) =>
    known.has(name) ? (written(name, property, call) ?? use) : use,
  )
  const body = lean.replaceAll(tokenImport, '')
  return lean.replaceAll(tokenImport, (statement, names: string) =>
    namesIn(names).some((name) => new RegExp(String.raw`\b${name}\b`).test(body)) ? statement : '',
  )
}

interface Quasi {
  type: 'TemplateElement'
  start: number
  end: number
}

function isQuasi(node: object): node is Quasi {
  return 'type' in node && node.type === 'TemplateElement'
}

function findQuasis(node: unknown, found: Quasi[] = []): Quasi[] {
  if (typeof node !== 'object' || node === null) return found
  if (isQuasi(node)) found.push(node)
  else for (const child of Object.values(node)) findQuasis(child, found)
  return found
}

/** White space that means something, as in `calc(a + b)` or between two values, stays one space. */
function withoutLayout(css: string): string {
  return css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};]) ?/g, '$1')
    .replaceAll(/(?<=[{;][\w-]+:) /g, '')
}

/**
 * Writes the tokens into the templates of styled parts (`X.styles.ts`) and takes comments and indentation out: readers
 * need them, phones do not (docs/decisions/0005-first-load.md).
 */
export function leanStyles(): Plugin {
  return {
    name: 'slipstream:lean-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.+\.styles\.ts$/ },
      handler(original) {
        const code = withTokensWritten(original)
        let lean = ''
        let last = 0
        for (const { start, end } of findQuasis(this.parse(code)).toSorted((a, b) => a.start - b.start)) {
          lean += code.slice(last, start) + withoutLayout(code.slice(start, end))
          last = end
        }
        return { code: lean + code.slice(last), map: null }
      },
    },
  }
}
