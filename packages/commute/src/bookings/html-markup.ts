import { decodeHTML } from 'entities'
import { parseDocument } from 'htmlparser2'
import { jsonrepair } from 'jsonrepair'

/** More is no confirmation, in tags and in tags within tags. */
const mostTags = 30_000
const deepest = 300

type Nodes = ReturnType<typeof parseDocument>['children']
type Node = Nodes[number]
type Element = Extract<Node, { attribs: unknown }>

const isElement = (node: Node): node is Element => 'attribs' in node
const getChildren = (node: Node): Nodes => ('children' in node ? node.children : [])
const getText = (node: Node): string => ('data' in node ? node.data : getChildren(node).map(getText).join(''))

/** The schema.org markup of a page: its JSON-LD scripts and its microdata, as objects. Nothing of it is run or loaded. */
export function htmlMarkup(html: string): unknown[] {
  if (html.split('<', mostTags + 1).length > mostTags) return []
  const { children } = parseDocument(html, { decodeEntities: true, lowerCaseTags: true })
  const scripts: string[] = []
  const items: unknown[] = []
  collect(children, scripts, items)
  return [...parseScripts(scripts), ...items]
}

function collect(nodes: Nodes, scripts: string[], items: unknown[], depth = 0): void {
  if (depth > deepest) return
  for (const node of nodes) {
    if (isElement(node) && node.name === 'script') {
      if (/ld\+json/i.test(node.attribs['type'] ?? '')) scripts.push(getText(node))
    } else if (isElement(node) && 'itemscope' in node.attribs) items.push(readItem(node))
    else collect(getChildren(node), scripts, items, depth + 1)
  }
}

/** Each by itself; those that are none, together: some senders break one over two elements. */
function parseScripts(scripts: readonly string[]): unknown[] {
  const parsed = scripts.map(parseScript)
  const broken = scripts.filter((_, index) => parsed[index] === undefined)
  const together = broken.length > 1 ? parseScript(broken.join('')) : undefined
  return [...parsed, together].filter((each) => each !== undefined)
}

/** Also what senders break: with entities, comments, commas too many or too few, or cut off. Undefined if it is no JSON. */
function parseScript(script: string): unknown {
  const plain = script
    .replaceAll(/^\s*(?:<!--|\/\/<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\/\]\]>|\]\]>)\s*$/g, '')
    .trim()
  for (const attempt of [
    () => plain,
    () => jsonrepair(plain),
    () => decodeHTML(plain),
    () => jsonrepair(decodeHTML(plain)),
  ]) {
    try {
      const value: unknown = JSON.parse(attempt())
      if (typeof value === 'object') return value
    } catch {
      // The next attempt mends more.
    }
  }
  return undefined
}

/** An item of microdata as an object of JSON-LD. */
function readItem(element: Element, level = 0): Record<string, unknown> {
  const item: Record<string, unknown> = { '@type': element.attribs['itemtype'] ?? '' }
  const add = (name: string, value: unknown) => {
    for (const each of name.split(/\s+/)) {
      const before = item[each]
      item[each] = before === undefined ? value : [before, value].flat()
    }
  }
  const walk = (nodes: Nodes, depth: number) => {
    if (depth > deepest) return
    for (const node of nodes) {
      if (!isElement(node)) continue
      const name = node.attribs['itemprop']
      const isItem = 'itemscope' in node.attribs
      if (name !== undefined && name !== '') add(name, isItem ? readItem(node, depth) : getValue(node))
      if (!isItem) walk(node.children, depth + 1)
    }
  }
  walk(element.children, level + 1)
  return item
}

function getValue(element: Element): string {
  const { content, datetime, href, value } = element.attribs
  return (
    content ??
    datetime ??
    (element.name === 'link' || element.name === 'a' ? href : undefined) ??
    value ??
    getText(element)
  ).trim()
}
