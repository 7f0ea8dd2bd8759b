import { useLayoutEffect, useRef, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { Spinner } from '../Spinner/Spinner.tsx'
import { color } from '../tokens/color.ts'
import { layers } from '../tokens/layers.ts'

const Root = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layers.spinner};
  display: grid;
  place-content: center;
  background: ${color('canvas')};
  color: ${color('primaryText')};
`

export interface FullScreenSpinnerProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What is loading, for screen readers. */
  label?: string | undefined
}

/** All siblings of the element and of its ancestors: everything on the page except the element. */
function elementsAround(element: Element): Element[] {
  const around: Element[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    around.push(...[...(at.parentElement?.children ?? [])].filter((sibling) => sibling !== at))
  return around
}

/** Covers and blocks all content while global or auth loading is on (spec §2, Full-screen spinner). */
export function FullScreenSpinner({ label = 'Loading', ...rest }: FullScreenSpinnerProps) {
  const spinner = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => {
    if (!spinner.current) return
    const before = document.activeElement
    const blocked = elementsAround(spinner.current).filter((element) => !element.hasAttribute('inert'))
    for (const element of blocked) element.setAttribute('inert', '')
    return () => {
      for (const element of blocked) element.removeAttribute('inert')
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <Root {...rest}>
      <Spinner ref={spinner} size="lg" label={label} />
    </Root>
  )
}
