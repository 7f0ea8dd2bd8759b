import type { Query } from '@slipstream/client/answers/query'
import { getFamilyLinks } from '@slipstream/contract/family-links'

/** The links of the user that work now. */
export const linksQuery: Query<typeof getFamilyLinks> = { endpoint: getFamilyLinks, input: {}, policy: {} }
