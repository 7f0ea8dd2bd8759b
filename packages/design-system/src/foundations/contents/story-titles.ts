/** The titles of one chapter's pages, without those below them, read from its story files: `['Screens/Roster']`. */
export function storyTitles(chapter: string, sources: readonly string[]): string[] {
  const titles = sources.flatMap((source) => /\btitle: '([^']+)'/.exec(source)?.slice(1) ?? [])
  const pages = titles.filter((title) => title.startsWith(`${chapter}/`) && title.split('/').length === 2)
  return [...new Set(pages)].toSorted()
}

/** Storybook's address of a page by its title: `?path=/docs/components-rostercard--docs` of `Components/RosterCard`. */
export function pageOf(title: string): string {
  const id = title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `?path=/docs/${id}--docs`
}
