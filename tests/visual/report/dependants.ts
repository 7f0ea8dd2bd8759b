import type { ImportGraph } from './import-graph.ts'

/** How near a story's file is to the component: it imports the folder itself, or a file that does. */
export type Nearness = 'direct' | 'indirect'

const isStoryFile = (file: string) => file.endsWith('.stories.tsx')

/**
 * The stories' files outside `folder` that import something in it, directly or through others, with how near they are.
 * `folder` is a path from the repository's root.
 */
export function dependantsOf(graph: ImportGraph, folder: string): Map<string, Nearness> {
  const importers = new Map<string, string[]>()
  for (const [file, imports] of graph)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file])
  const isInside = (file: string) => file.startsWith(`${folder}/`)
  // Stories and samples of the component itself are not what uses it.
  let frontier = [...graph.keys()].filter((file) => isInside(file) && !isStoryFile(file))
  const reached = new Set(frontier)
  const found = new Map<string, Nearness>()
  for (let nearness: Nearness = 'direct'; frontier.length > 0; nearness = 'indirect') {
    const next = frontier.flatMap((file) => importers.get(file) ?? [])
    frontier = []
    for (const file of next) {
      if (reached.has(file)) continue
      reached.add(file)
      frontier.push(file)
      if (isStoryFile(file) && !isInside(file)) found.set(file, nearness)
    }
  }
  return found
}
