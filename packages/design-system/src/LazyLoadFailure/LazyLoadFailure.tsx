import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { ErrorPanel } from '../ErrorPanel/ErrorPanel.tsx'
import { loadFailure, type LoadFailureProps } from '../load-failure/load-failure.tsx'

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  min-block-size: 100dvh;
`

export type LazyLoadFailureProps = LoadFailureProps

/** The screen of a page that could not be loaded (spec §2, Lazy-load failure screen). */
export function LazyLoadFailure({
  isNetworkProblem,
  retryCount,
  onTryAgain,
  onRefreshPage,
  ...rest
}: LazyLoadFailureProps) {
  const { mayTryAgain, ...words } = loadFailure(isNetworkProblem, retryCount)
  const panel = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the focus moves to the one that replaced it.
  useEffect(() => {
    if (retryCount > 0) panel.current?.querySelector('button')?.focus()
  }, [retryCount])
  return (
    <Root {...rest}>
      <ErrorPanel
        {...words}
        ref={panel}
        isCard={false}
        headingLevel={1}
        onTryAgain={mayTryAgain ? onTryAgain : undefined}
        onRefreshPage={onRefreshPage}
      />
    </Root>
  )
}
