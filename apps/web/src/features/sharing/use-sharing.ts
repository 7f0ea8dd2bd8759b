import type { Query } from '@slipstream/client/answers/query'
import { previewFamilyPage, type FamilyLink } from '@slipstream/contract/family-links'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { loadState } from '#shared/forms/failure-message.ts'
import { linksQuery } from '#shared/sharing/family-links.ts'

/** What a page is about, and how much it shows. */
export type FamilyScope = Pick<FamilyLink, 'rest' | 'detail'>

/** The links that work now. */
export function useFamilyLinks() {
  const { answers } = useEngine()
  const links = useQuery(linksQuery)
  return {
    value: links.data?.links,
    ...loadState(links),
    set: (made: FamilyLink[]) => answers.put(linksQuery, { links: made }),
  }
}

/** What a page with this scope shows now, as the server writes it. */
export function useFamilyPreview({ rest, detail }: FamilyScope) {
  const query: Query<typeof previewFamilyPage> = {
    endpoint: previewFamilyPage,
    input: { query: rest === null ? { detail } : { rest, detail } },
    policy: {},
  }
  const page = useQuery(query)
  return { value: page.data, ...loadState(page) }
}
