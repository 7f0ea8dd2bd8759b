import type { Query } from '@slipstream/client/answers/query'
import { previewFamilyPage, type FamilyLink } from '@slipstream/contract/family-links'
import { useEngine } from '#data/engine.ts'
import { useQuery } from '#data/use-query.ts'
import { isNotOffered, problemOf } from '#shared/forms/message-of.ts'
import { linksQuery } from '#shared/sharing/family-links.ts'

/** What a page is about, and how much it shows. */
export type FamilyScope = Pick<FamilyLink, 'rest' | 'detail'>

/** The links that work now. */
export function useFamilyLinks() {
  const { answers } = useEngine()
  const { data, reason, refetch } = useQuery(linksQuery)
  return {
    value: data?.links,
    problem: problemOf({ data, reason }),
    isMissing: data === null && isNotOffered(reason),
    reload: () => refetch(),
    set: (links: FamilyLink[]) => answers.put(linksQuery, { links }),
  }
}

/** What a page with this scope shows now, as the server writes it. */
export function useFamilyPreview({ rest, detail }: FamilyScope) {
  const query: Query<typeof previewFamilyPage> = {
    endpoint: previewFamilyPage,
    input: { query: rest === null ? { detail } : { rest, detail } },
    policy: {},
  }
  const { data, reason, refetch } = useQuery(query)
  return { value: data, problem: problemOf({ data, reason }), reload: () => refetch() }
}
