import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { StoryEntry } from '../../support/built-stories.ts'
import { changedAreas } from './changed-areas.ts'
import { groupDifferences } from './groups.ts'
import type { ImportGraph } from './import-graph.ts'
import { type Page, reportPage, type Shown } from './page.ts'
import { type Difference, readResults } from './results.ts'

interface Sources {
  results: string
  stories: readonly StoryEntry[]
  graph: ImportGraph
}

/** Places of a PNG's width and height (RFC 2083, section 4.1.1). */
const widthAt = 16
const heightAt = 20

/** Copies a picture beside the page: the next run deletes its own. */
function copyPicture(folder: string, name: string, file: string | undefined): Shown | undefined {
  if (file === undefined || !existsSync(file)) return undefined
  copyFileSync(file, path.join(folder, 'pictures', name))
  const header = readFileSync(file)
  return {
    address: `pictures/${name}`,
    width: header.readUInt32BE(widthAt),
    height: header.readUInt32BE(heightAt),
  }
}

function shower(folder: string): Page['show'] {
  return ({ storyId, theme, width, was, is, difference }) => {
    const name = (role: string) => `${storyId}-${theme}-${width}-${role}.png`
    return {
      was: copyPicture(folder, name('was'), was),
      is: copyPicture(folder, name('is'), is),
      difference: copyPicture(folder, name('difference'), difference),
      areas:
        difference !== undefined && existsSync(difference)
          ? changedAreas(readFileSync(difference))
          : undefined,
    }
  }
}

/** Playwright names the committed picture itself as what was expected. */
const isAcceptedSince = (time: number) => (difference: Difference) =>
  difference.was !== undefined && existsSync(difference.was) && statSync(difference.was).mtimeMs > time

/** Writes the page and its pictures; returns how many pictures differ. */
export function writeReport(folder: string, { results, stories, graph }: Sources): number {
  const run = readResults(readFileSync(results, 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'pictures'), { recursive: true })
  const page = reportPage({
    startedAt: run.startedAt,
    comparedTitles: run.compared.size,
    groups: groupDifferences(run, stories, graph),
    failures: run.failures,
    isOutdated: run.differences.some(isAcceptedSince(statSync(results).mtimeMs)),
    show: shower(folder),
  })
  writeFileSync(path.join(folder, 'index.html'), page)
  return run.differences.length
}
