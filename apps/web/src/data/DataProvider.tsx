import type { Answers } from '@slipstream/client/answers/answers'
import { useLayoutEffect, type ReactNode } from 'react'
import { SWRConfig, useSWRConfig, type SWRConfiguration } from 'swr'

/** SWR asks for nothing by itself: `Answers` says when, by the policy of each query and the clock of the app. */
const onlyOnRequest: SWRConfiguration = {
  revalidateOnMount: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  dedupingInterval: 0,
  loadingTimeout: 0,
  // An answer that says the same is the same object already.
  compare: Object.is,
}

/** Lets code outside React write what components read. */
function Connect({ answers }: { answers: Answers }) {
  const { mutate, unload } = useSWRConfig()
  useLayoutEffect(() => answers.connect({ mutate, unload }), [answers, mutate, unload])
  return null
}

/** SWR with the device's cache, for everything that shows an answer. */
export function DataProvider({ answers, children }: { answers: Answers; children: ReactNode }) {
  return (
    <SWRConfig value={{ ...onlyOnRequest, provider: () => answers.cache, fetcher: answers.fetcher }}>
      <Connect answers={answers} />
      {children}
    </SWRConfig>
  )
}
